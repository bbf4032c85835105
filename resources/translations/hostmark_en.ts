<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>BodyText</name>
    <message>
        <source>… %1 more bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each marker is a run. Where the markers of two bars overlap, the runs do not tell them apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lower curve is the faster one. To the right are the slowest requests: at 99 % one of 100 took longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A level line is a steady run. A rise at the start means that the warm-up was too short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks that come at a regular distance are often the work of a garbage collector or a timer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of requests answered within the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since the run&apos;s start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server&apos;s machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processors in use. A server that leaves some idle waits for something else: a lock, a disk, a database or the generator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that is in use. A line that rises from run to run may be a leak, or a cache that fills.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DialogButtons</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileChooser</name>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1/s</source>
        <comment>a rate per second</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pp</source>
        <comment>percentage points</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewPlan</name>
    <message>
        <source>New plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request 1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OpenHistory</name>
    <message>
        <source>Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use Another &amp;File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History File, Existing or New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histories (*.db);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PhaseModel</name>
    <message>
        <source>Response time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From due to the last byte; at an arrival rate from the moment that the rate intended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first byte sent to the last byte received.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the host&apos;s name to its addresses, once in a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each connection that was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first byte sent to the first byte received.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first to the last byte received.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How late the generator itself was with requests that found a connection free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lateness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First byte</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanActions</name>
    <message>
        <source>&amp;New Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the selected plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;lete Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selected plan; this can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import Plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a plan from a JSON file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export Plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the selected plan to a JSON file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the selected plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send &amp;Once…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send one request and see the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for what would make the selected plan&apos;s numbers misleading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What This Computer Can &amp;Generate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the selected plan&apos;s load against the built-in server</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanCommands</name>
    <message>
        <source>Change of “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New Plan “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletion of “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanTemplates</name>
    <message>
        <source>Two built-in servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares two servers that come with the program; works at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ASP.NET Core hosting models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares InProcess, OutProcess, Kestrel and HttpSys by the usual procedure: 60 s warm-up, 10 s pause, runs of 30 s, 8 threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concurrency sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads one server with 10, 100, 1,000, 5,000 and 10,000 connections.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Resources</name>
    <message>
        <source>server %1 CPUs, %2</source>
        <comment>CPUs, memory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server %1 CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generator %1 CPUs, %2</source>
        <comment>CPUs, memory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generator %1 CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server&apos;s machine %1 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine %1 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of what this computer can generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Successful responses for each second of CPU time that serving took, on all processors of the server&apos;s machine: what a throughput costs. The generator&apos;s own CPU time is taken off when it shares the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than this computer was measured to generate at most: that is outdated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScheduleText</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 and the runs themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n target(s)</source>
        <translation>
            <numerusform>%n target</numerusform>
            <numerusform>%n targets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequential</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n start(s)</source>
        <comment>of targets</comment>
        <translation>
            <numerusform>%n start</numerusform>
            <numerusform>%n starts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <comment>runs, time, starts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, the runs themselves and %3</source>
        <comment>runs, time, starts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A start takes the time that its target needs, which is not in the total.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServerNotes</name>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The server allows only %Ln request(s) at once on a connection; %1 were asked for.</source>
        <translation>
            <numerusform>The server allows only %Ln request at once on a connection; %1 were asked for.</numerusform>
            <numerusform>The server allows only %Ln requests at once on a connection; %1 were asked for.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Followed %Ln redirect(s).</source>
        <translation>
            <numerusform>Followed %Ln redirect.</numerusform>
            <numerusform>Followed %Ln redirects.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Followed %Ln redirect(s), the first to %1.</source>
        <translation>
            <numerusform>Followed %Ln redirect, to %1.</numerusform>
            <numerusform>Followed %Ln redirects, the first to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) with %1</source>
        <translation>
            <numerusform>%Ln answer with %1</numerusform>
            <numerusform>%Ln answers with %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (not followed: let the request follow redirects, or make that the URL).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, to %2 (not followed: let the request follow redirects, or make that the URL).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redirects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first of all of them pointed to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Answered %Ln response(s) of status 401, apart from those that are counted.</source>
        <translation>
            <numerusform>Answered %Ln response of status 401, apart from those that are counted.</numerusform>
            <numerusform>Answered %Ln responses of status 401, apart from those that are counted.</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equivalent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Better than the baseline: the whole interval lies on the better side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worse than the baseline: the whole interval lies on the worse side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole interval lies within the margin: a difference, if any, is too small to matter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs cannot decide it. That is not the same as &quot;no difference&quot;: more runs may tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that did not end with an expected response, as a share of all that ended. Compared by difference, because a ratio to almost nothing says nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Successful responses per second. Failures, time-outs and unexpected responses do not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 of 12 ms: 99 of 100 requests were answered within 12 ms, one took longer. p50 is the usual request, p99 the slow one that a visitor with many requests will meet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response time: from the moment a request was due until its last byte arrived, connecting included. Service time leaves the waiting before the first byte was sent out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that were sent and are not answered yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln connection(s)</source>
        <translation>
            <numerusform>%Ln connection</numerusform>
            <numerusform>%Ln connections</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrivals that wait for a free connection. A backlog that grows says that the target does not keep up with the rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals that were never sent: they found no connection free in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per CPU-second</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrustCheck</name>
    <message>
        <source>nothing measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts do not balance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generator saturated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generator late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer connections than asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer requests at once than asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offered load not reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time-outs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>authentication refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redirects instead of answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unexpected statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>debug build of Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>targets answer differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs differ much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds without a success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near the generator&apos;s ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time stolen by the hypervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processors held back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loopback full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another process than the launched ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ports near their end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>descriptors near their end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory near its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the server&apos;s maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the expected target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identity not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one process for two targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target for development</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::AboutDialog</name>
    <message>
        <source>About Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A workbench that measures HTTP servers and compares them.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Qt %1
History: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::AllowedModel</name>
    <message>
        <source>An earlier version of Hostmark did not keep what it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed for target, and what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::AnswerModel</name>
    <message>
        <source>Servers may differ in this; it accuses nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The targets do not do the same work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>request: property</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Property</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::BodyEditor</name>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multipart/form-data, as browsers send forms with files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a part for each of the chosen files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of the body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of a file, which is read before each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the server sees it, instead of the file&apos;s own name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::BodyTextEdit</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) that are no text</source>
        <translation>
            <numerusform>%n byte that is no text</numerusform>
            <numerusform>%n bytes that are no text</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of binary data, which can only be changed in the plan&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, lines end in CR LF</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CeilingDialog</name>
    <message>
        <source>What This Computer Can Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The load of “%1” against Hostmark&apos;s built-in server, which does as little as a server can. A target that comes near it may have been slowed down by the generator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this computer can generate, by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n connection</numerusform>
            <numerusform>%n connections</numerusform>
        </translation>
    </message>
    <message>
        <source>Progress of the measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time left: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs differ by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value may be too low, and is not kept. %1. Measure it again when the computer is quiet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CeilingModel</name>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs differ by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ChartPanel</name>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chart, or save it as PNG or SVG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart was not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ChartTabs</name>
    <message>
        <source>Percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives small and large times the same room; equal distances are equal ratios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start at zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: the axis shows the differences larger than they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>chart, what it shows</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CheckDialog</name>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at this computer and the targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check &amp;Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop Checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run All the Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do Not Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at this computer and the targets…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan “%1”. Each target is asked once at most; there is no load.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ComparePage</name>
    <message>
        <source>Choose two or more series on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history could not be read. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The series that all others are held against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± </source>
        <comment>before a margin</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a margin</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A difference that certainly lies within this margin is too small to matter: Equivalent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Equivalent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences from the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table, or save it as CSV or Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One series is chosen: choose another one to compare it with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <comment>between names of series</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table was not copied. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table was not saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ConnectionSection</name>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep-alive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reuse connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: each request opens a connection of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-&amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per request, connecting included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request without its whole response by then counts as timed out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;LS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify certificates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off for a test server whose certificate this machine does not trust</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP/1.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP/2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP/2 is agreed upon by TLS with https targets, and spoken at once with others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight on each connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipelining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight on each connection; 1 is how browsers work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A connection is replaced after so many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the addresses that a name has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IPv4 only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IPv6 only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of this machine, taken in turn: more ports for many connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system&apos;s choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset on close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves no port waiting; some servers log it as an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS, with https targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM; trusted instead of this machine&apos;s roots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this machine&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM with its chain, or PKCS #12 (.pfx, .p12)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the certificate&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its password in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of an environment variable; a plan never holds the password itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent (SNI) and looked for in the certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the URL&apos;s host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS 1.2 (default)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ciphers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenSSL&apos;s list; names that begin with TLS_ are those of TLS 1.3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenSSL&apos;s choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New connections shake hands briefly, as those of browsers do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS 1.2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS 1.3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows authentication, where a server asks for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each connection proves once who sends its requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negotiate (Kerberos)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NTLM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answers with status 401 on the way are counted apart, not as unexpected responses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name, DOMAIN\name or name@REALM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whoever runs Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service principal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like HTTP/web.example.com</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP at the URL&apos;s host</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CountersPanel</name>
    <message>
        <source>Throughput now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the phase so far. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p90</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The slowest response of the phase so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open now, of those that were asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that were started in this phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses with an expected status.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole responses with another status, such as 404 or 503.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests without a whole response: see the errors for their causes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that took longer than the plan&apos;s time-out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busiest thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU share of the generator&apos;s busiest thread. Near 100 % the generator, not the server, is measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>open / asked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backlog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per CPU-second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU and memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU and memory: not sampled yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU and memory: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::DifferenceModel</name>
    <message>
        <source>The middle one of the runs&apos; own values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many runs the number rests on. The run is what is counted, never a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The median of all ratios between a run of this series and a run of the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the true difference lies, with the confidence that the number of comparisons asks for. If it holds no change, the runs may be alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the interval allows to say: Faster, Slower, Equivalent (too small to matter) or Inconclusive (more runs are needed).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>ends of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Lowest %1, highest %2 of %n run(s)</source>
        <translation>
            <numerusform>Lowest %1, highest %2 of %n run</numerusform>
            <numerusform>Lowest %1, highest %2 of %n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 confidence; p = %2 (exact Mann-Whitney, corrected after Holm); Cliff&apos;s delta %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: +%n run(s)</source>
        <translation>
            <numerusform>%1: +%n run</numerusform>
            <numerusform>%1: +%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n more run(s) of each would decide it.</source>
        <translation>
            <numerusform>About %n more run of each would decide it.</numerusform>
            <numerusform>About %n more runs of each would decide it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ErrorModel</name>
    <message>
        <source>Reused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First: nothing had been answered on this connection yet. Reused: it had carried a response before; a server that closes idle connections shows up here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ExperimentDetails</name>
    <message>
        <source>took %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n CPU(s)</source>
        <translation>
            <numerusform>%1, %n CPU</numerusform>
            <numerusform>%1, %n CPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>none; separate several by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you want to remember about this experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors of the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs, by target. Select runs in the table to see them one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n selected run(s). Ctrl+click a run again to see all of them.</source>
        <translation>
            <numerusform>%n selected run. Ctrl+click a run again to see all of them.</numerusform>
            <numerusform>%n selected runs. Ctrl+click a run again to see all of them.</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of a request&apos;s life</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>target · level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can generate %1 at %2</source>
        <comment>rate, level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can generate %1</source>
        <comment>rate</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ExperimentModel</name>
    <message>
        <source>The highest median throughput of a target and level. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that were measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::FindingCard</name>
    <message>
        <source>Fine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::FindingsView</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found that would spoil the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n check(s) that found nothing</source>
        <translation>
            <numerusform>Show %n check that found nothing</numerusform>
            <numerusform>Show %n checks that found nothing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hide %n check(s) that found nothing</source>
        <translation>
            <numerusform>Hide %n check that found nothing</numerusform>
            <numerusform>Hide %n checks that found nothing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hostmark::ui::HistoryPage</name>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The change was not kept. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name, plan, target, tag, note or status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the selected experiments side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the experiment to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history could not be read. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment could not be read. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select one experiment to export it</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n experiment(s).</source>
        <translation>
            <numerusform>Deleted %n experiment.</numerusform>
            <numerusform>Deleted %n experiments.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment was not exported. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln experiment(s)</source>
        <translation>
            <numerusform>%Ln experiment</numerusform>
            <numerusform>%Ln experiments</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiment has all of these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter to see every experiment again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All experiments are deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Z brings back what was deleted last. What runs from now on is kept here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiments yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a plan and press Run. Each experiment is kept here as it goes on, to look at and to compare later.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::IdentityModel</name>
    <message>
        <source>expected %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was %1 before run %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, mismatch: %2</source>
        <comment>value, why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LaunchModel</name>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <comment>started for</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LaunchView</name>
    <message>
        <source>Process %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It printed %1; the first and the last parts are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It printed nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts of the targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the target printed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LiveCharts</name>
    <message>
        <source>Throughput, responses per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first numbers come with the first load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives small and large times the same room; equal distances are equal ratios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU and memory are sampled once a second while a run is measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU, processors in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LoadSection</name>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10, 100, 1k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that send. Automatic takes what this machine has room for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads of this machine that share the connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>A sweep of %n level(s)</source>
        <translation>
            <numerusform>A sweep of %n level</numerusform>
            <numerusform>A sweep of %n levels</numerusform>
        </translation>
    </message>
    <message>
        <source>One level; several numbers make a sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed: connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open: arrival rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed: a fixed number of connections, each of which waits for its response; a slow server is asked less.
Open: requests arrive as independent users send them; a slow server makes them wait, and the waiting counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>100, 1,000, 10k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed model: how many connections send at the same time; several numbers make a sweep, in which every target is measured at each of them.
Open model: how many connections all arrivals share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At random, as independent users do, or at equal distances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evenly spaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random (Poisson)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the rate over each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rate all the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ramp up to the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps up to the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per second at the start of each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equally long; the last one is at the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Think time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between a response and the connection&apos;s next request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random between two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random (exponential)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like 100ms or 2s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections opened per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests arrive at a rate, whether or not earlier ones ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each connection sends its next request when the last one ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per second. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared by all arrivals</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::MainWindow</name>
    <message>
        <source>Plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is measured, and how</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What goes on right now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the experiment now; what was measured is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;kip Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the run that goes on and begin the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from &amp;Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans and results are kept in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An experiment is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hostmark – running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quitting stops it. What was measured so far is kept in the history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop and Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run is being prepared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Permissions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What plans may start and which agents they may ask; take it back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::NoticeBar</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show &amp;all %n</source>
        <translation>
            <numerusform>Show &amp;all %n</numerusform>
            <numerusform>Show &amp;all %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PermissionDialog</name>
    <message>
        <source>A program is started on this computer for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A site of IIS is stopped and started for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An agent is talked to for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow This Run?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This load leaves your network. May these servers be loaded?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2) is at the public address %3 and would get %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load that nobody expects looks like an attack. Ask whoever runs the server first. This is asked before each run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan that somebody else wrote may start anything. What you allow is remembered until it changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Allow and Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PermissionsDialog</name>
    <message>
        <source>Permissions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What plans may start on this computer and which agents they may ask. What is withdrawn is asked for again before the next run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is allowed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Withdraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PhaseModel</name>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanEditor</name>
    <message>
        <source>Name of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send &amp;Once…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send one request to one target and see the whole answer, before any load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) to fix before this plan can run.</source>
        <translation>
            <numerusform>%n error to fix before this plan can run.</numerusform>
            <numerusform>%n errors to fix before this plan can run.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure this plan (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chec&amp;k…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for what of this computer and the targets would make the numbers misleading, without load</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanListModel</name>
    <message>
        <source>Plan without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot run yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanListPanel</name>
    <message>
        <source>Plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanSection</name>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What few plans need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlansPage</name>
    <message>
        <source>There is no plan. A plan says what is measured, and how.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run without waiting for the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at this computer and the targets before the run…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlotView</name>
    <message>
        <source>Logarithmic axis: it does not start at zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The axis does not start at zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <comment>line, lowest, highest</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ProcedureSection</name>
    <message>
        <source>Procedure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load right before each other run; not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between runs, without load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comparison is made over runs, not over requests: five or more runs of each target can tell a difference from chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per target and level; a comparison is made over them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a number of requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run &amp;ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of one run, like 30s or 1m30s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of one run, all connections together, like 100,000 or 100k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaved: blocks in which each target comes once, shuffled, so that heat, caches and other programs meet all targets alike.
Sequential: one target after the other, as most published benchmarks do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or&amp;der</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaved keeps heat and caches from favouring one target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All launched targets are up from the first run to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started anew for each repetition: how starts differ is part of the interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the measured target is up; how starts differ is part of the interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load on each target before its first run, and after each start; not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Res&amp;tart targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once per experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once per block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When targets that the experiment launches are started anew. A block has one run of each target, in sequential order all runs of a target at one level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No target is started by Hostmark; see a target&apos;s details</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RequestDetails</name>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent with each request. A header that Hostmark sends by itself, such as Host, is replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any 2xx</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses with these statuses count as ok, all others as unexpected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xpected statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like 200, 404; others count as unexpected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RequestSwitches</name>
    <message>
        <source>What few requests need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP/1.1: without the body&apos;s length before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP/1.1: the body goes when the server asks for it, or after a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the same scheme, host and port; the last answer counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send in chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for 100 Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow redirects</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RequestsSection</name>
    <message>
        <source>request %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With several requests, each connection sends them in turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunContent</name>
    <message>
        <source>Time left: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;kip run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End this run, its pause and warm-up included, and go on with the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the experiment now; what was measured is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs by target and repetition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are due</source>
        <translation>
            <numerusform>%n run are due</numerusform>
            <numerusform>%n runs are due</numerusform>
        </translation>
    </message>
    <message>
        <source>Running for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <comment>phase, time of its length</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>phase, time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n run(s)</source>
        <translation>
            <numerusform>%1 · %n run</numerusform>
            <numerusform>%1 · %n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>run · phase</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 of %2 · %3 · %4</source>
        <comment>number, of all, target, level</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunGridModel</name>
    <message>
        <source>%1, run %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>target · level</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunModel</name>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per CPU-s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
The server&apos;s processes were found by %2.</source>
        <comment>what was used; how</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunPage</name>
    <message>
        <source>Nothing has run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a plan and press Run. Its throughput and latency appear here while it goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Experiment finished: %n run(s) measured in %1.</source>
        <translation>
            <numerusform>Experiment finished: %n run measured in %1.</numerusform>
            <numerusform>Experiment finished: %n runs measured in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Experiment failed: no run could be measured. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Experiment stopped: %n run(s) had been measured by then and are kept.</source>
        <translation>
            <numerusform>Experiment stopped: %n run had been measured by then and are kept.</numerusform>
            <numerusform>Experiment stopped: %n runs had been measured by then and are kept.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in &amp;history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment did not start. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment goes on, but it is no longer kept in the history. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 of %2 failed: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunTable</name>
    <message>
        <source>Runs of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ScheduleStrip</name>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up of %1: %2, %3, not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settling on %1: %2, %3, not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3, %4 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of %1, in its own time, then:
%2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::SendOnceDialog</name>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name look-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding the address of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the TCP connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreeing on keys; a connection that is kept pays it once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first byte sent to the first byte received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest of the response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first byte received to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the look-up to the last byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send Once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends exactly what the load will send, once, on a connection of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (not expected)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first %1 are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body (hex)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The response has no body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown without %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown as sent: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>after %n answered response(s) of status 401</source>
        <translation>
            <numerusform>after %n answered response of status 401</numerusform>
            <numerusform>after %n answered responses of status 401</numerusform>
        </translation>
    </message>
    <message>
        <source>Authentication failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::SeriesChooser</name>
    <message>
        <source>Filter experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1
%2, %n run(s)</source>
        <translation>
            <numerusform>%1
%2, %n run</numerusform>
            <numerusform>%1
%2, %n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>target, level</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ServerNoteModel</name>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ServerNotesTab</name>
    <message>
        <source>Server notes (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ServerNotesView</name>
    <message>
        <source>What servers did with requests beside answering them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists and tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the cell, rename the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected rows, delete the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::StartModel</name>
    <message>
        <source>Hostmark, a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hostmark, a site of IIS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not by Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>site %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>site %1, pool %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TargetDetails</name>
    <message>
        <source>Identity: what the target says that it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A path like /about, or a whole URL, that answers with a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has to say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of a target that says something else are invalid. Dots lead into objects: server.type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process: whose CPU time and memory are measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A process id, or the name of a process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found by its port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch: how an experiment starts the target, and stops it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hostmark waits until it answers, and ends it afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not started by Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a site of IIS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name in IIS, like Default Web Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Application pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started and stopped with the site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the site&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name in the allow-list of the agent below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A path, or a name that is found in PATH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separated by blanks; quotes keep blanks together: &quot;my file&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That it works in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hostmark&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside the variables that it inherits from Hostmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program and its arguments that ask it to stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SIGTERM; Ctrl+Break on Windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This path or URL answers with a status below 500</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own URL answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After its start; its runs fail when it is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From being asked to stop to being killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent: what measures and starts on the target&apos;s computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like http://server:7412, when it is another computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of an environment variable; a plan never holds the token itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started as %1</source>
        <comment>command</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started as the site %1 of IIS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started as the entry %1 of its agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identity at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TargetTabs</name>
    <message>
        <source>What the targets say that they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target output (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identity: mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who starts the targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hostmark, a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TargetsSection</name>
    <message>
        <source>Target %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect elsewhere than the URL says, and send what the URL says: 10.0.0.5:8080, [::1]:443, unix:/run/app.sock or, on Windows, pipe:name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of “%1”: %2</source>
        <comment>target, what is set</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TextTableEditor</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected rows (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a row for each line of the clipboard (Ctrl+V)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ThroughputBarChart</name>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n run(s)</source>
        <translation>
            <numerusform>%1: %2, %n run</numerusform>
            <numerusform>%1: %2, %n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>Successful responses per second: bar = median, marker = one run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run to compare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TimingTable</name>
    <message>
        <source>Timing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustBadge</name>
    <message>
        <source>Trust: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustReasonModel</name>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found, and the way out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustTabs</name>
    <message>
        <source>By what the answers of the targets differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustView</name>
    <message>
        <source>Why these numbers may not be believed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench that measures HTTP servers and compares them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep plans and results in FILE instead of the file that HOSTMARK_HISTORY names, or the one in your data folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown argument &apos;%1&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
