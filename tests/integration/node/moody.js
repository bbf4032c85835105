// Servers that earlier comparisons met; prints its port once it listens.
//   /warming   answers late for three seconds from its first request on, as one that compiles itself does
//   /silent    never answers each hundredth request
'use strict';
const http = require('http');

const kWarmUpMs = 3000;
const page = Buffer.from('Hello World!');
let firstAt = 0;
let served = 0;

function answer(response) {
    response.setHeader('Content-Type', 'text/plain');
    response.setHeader('Content-Length', page.length);
    response.end(page);
}

const server = http.createServer((request, response) => {
    request.resume();
    served += 1;
    if (request.url === '/warming') {
        firstAt = firstAt || Date.now();
        const isWarm = Date.now() - firstAt >= kWarmUpMs;
        setTimeout(() => answer(response), isWarm ? 2 : 20);
    } else if (request.url !== '/silent' || served % 100 !== 0) {
        answer(response);
    }
});
server.keepAliveTimeout = 60000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
