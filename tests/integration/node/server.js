// Answers 1 kB to everything and counts what it got; prints its port once it listens.
'use strict';
const http = require('http');

const page = Buffer.alloc(1024, 'x');
const counts = { requests: 0, bodyBytes: 0, methods: {}, lastBody: '', lastHeaders: {} };

const server = http.createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
        if (request.url === '/counts') {
            response.setHeader('Content-Type', 'application/json');
            response.end(JSON.stringify(counts));
            return;
        }
        const body = Buffer.concat(chunks);
        counts.requests += 1;
        counts.bodyBytes += body.length;
        counts.methods[request.method] = (counts.methods[request.method] || 0) + 1;
        counts.lastBody = body.toString('latin1');
        counts.lastHeaders = request.headers;
        response.setHeader('Content-Type', 'text/plain');
        response.setHeader('Content-Length', page.length);
        response.end(page);
    });
});
server.keepAliveTimeout = 60000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
