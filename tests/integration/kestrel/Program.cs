// The smallest ASP.NET Core application, without logging. ASPNETCORE_URLS says where it listens; once it does, it
// prints the address, with the port that the system chose.
using System.Diagnostics;
using System.Runtime;
using Microsoft.AspNetCore.Hosting.Server;

var builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();
var app = builder.Build();

long served = 0;
app.MapGet("/", () =>
{
    Interlocked.Increment(ref served);
    return "Hello World!";
});
// What it is, in its own words: a target's identity.
app.MapGet("/about", (IServer server, IHostEnvironment environment) => Results.Json(new
{
    hostingModel = "Kestrel",
    serverType = server.GetType().Name,
    pid = Environment.ProcessId,
    processName = Process.GetCurrentProcess().ProcessName,
    runtimeVersion = Environment.Version.ToString(),
    gcMode = GCSettings.IsServerGC ? "server" : "workstation",
    environment = environment.EnvironmentName,
#if DEBUG
    configuration = "Debug",
#else
    configuration = "Release",
#endif
}));
app.MapGet("/served", () => Interlocked.Read(ref served).ToString());
app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine(app.Urls.First()));
app.Run();
