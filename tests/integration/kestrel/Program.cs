// The smallest ASP.NET Core application, without logging. ASPNETCORE_URLS says where it listens; once it does, it
// prints the address, with the port that the system chose.
var builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();
var app = builder.Build();

long served = 0;
app.MapGet("/", () =>
{
    Interlocked.Increment(ref served);
    return "Hello World!";
});
app.MapGet("/served", () => Interlocked.Read(ref served).ToString());
app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine(app.Urls.First()));
app.Run();
