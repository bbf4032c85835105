<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BodyText</name>
    <message>
        <source>… %1 more bytes</source>
        <translation>… 还有 %1 字节</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Each marker is a run. Where the markers of two bars overlap, the runs do not tell them apart.</source>
        <translation>每个标记代表一个轮次。如果两个柱形的标记相互重叠，则这些轮次不足以区分二者。</translation>
    </message>
    <message>
        <source>Latency percentiles</source>
        <translation>延迟百分位</translation>
    </message>
    <message>
        <source>The lower curve is the faster one. To the right are the slowest requests: at 99 % one of 100 took longer.</source>
        <translation>曲线越低越快。右侧是最慢的请求：在 99% 处，每 100 个请求中有 1 个耗时更长。</translation>
    </message>
    <message>
        <source>Throughput over time</source>
        <translation>吞吐量随时间变化</translation>
    </message>
    <message>
        <source>A level line is a steady run. A rise at the start means that the warm-up was too short.</source>
        <translation>曲线平直表示该轮次稳定。开头上升说明预热时间太短。</translation>
    </message>
    <message>
        <source>Latency over time</source>
        <translation>延迟随时间变化</translation>
    </message>
    <message>
        <source>Peaks that come at a regular distance are often the work of a garbage collector or a timer.</source>
        <translation>间隔规律的峰值通常由垃圾回收器或定时器引起。</translation>
    </message>
    <message>
        <source>Share of requests answered within the time</source>
        <translation>在该时间内得到响应的请求占比</translation>
    </message>
    <message>
        <source>Time since the run&apos;s start</source>
        <translation>自轮次开始的时间</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>server&apos;s machine</source>
        <translation>服务器所在的机器</translation>
    </message>
    <message>
        <source>generator</source>
        <translation>发生器</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Processors in use. A server that leaves some idle waits for something else: a lock, a disk, a database or the generator.</source>
        <translation>正在使用的处理器数。如果服务器让部分处理器空闲，说明它在等待其他东西：锁、磁盘、数据库或发生器。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory that is in use. A line that rises from run to run may be a leak, or a cache that fills.</source>
        <translation>正在使用的内存。曲线随轮次不断上升，可能是内存泄漏，也可能是缓存正在填充。</translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation>百分位</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
</context>
<context>
    <name>DialogButtons</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>FileChooser</name>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>选择多个文件</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1/s</source>
        <comment>a rate per second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1%</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <comment>percentage points</comment>
        <translation>%1 个百分点</translation>
    </message>
</context>
<context>
    <name>NewPlan</name>
    <message>
        <source>New plan</source>
        <translation>新计划</translation>
    </message>
    <message>
        <source>Target 1</source>
        <translation>目标 1</translation>
    </message>
    <message>
        <source>request 1</source>
        <translation>请求 1</translation>
    </message>
</context>
<context>
    <name>OpenHistory</name>
    <message>
        <source>Hostmark</source>
        <translation>Hostmark</translation>
    </message>
    <message>
        <source>The history cannot be opened.</source>
        <translation>无法打开历史记录。</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Use Another &amp;File…</source>
        <translation>使用其他文件(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>History File, Existing or New</source>
        <translation>历史记录文件（现有或新建）</translation>
    </message>
    <message>
        <source>Histories (*.db);;All files (*)</source>
        <translation>历史记录 (*.db);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>PhaseModel</name>
    <message>
        <source>Response time</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>From due to the last byte; at an arrival rate from the moment that the rate intended.</source>
        <translation>从请求应发出的时刻到最后一个字节；按到达速率时，从速率所规定的时刻算起。</translation>
    </message>
    <message>
        <source>Service time</source>
        <translation>服务时间</translation>
    </message>
    <message>
        <source>From the first byte sent to the last byte received.</source>
        <translation>从发出第一个字节到收到最后一个字节。</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>From the host&apos;s name to its addresses, once in a run.</source>
        <translation>从主机名到其地址，每个轮次一次。</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Of each connection that was made.</source>
        <translation>针对每个建立的连接。</translation>
    </message>
    <message>
        <source>TLS handshake</source>
        <translation>TLS 握手</translation>
    </message>
    <message>
        <source>From the first byte sent to the first byte received.</source>
        <translation>从发出第一个字节到收到第一个字节。</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>From the first to the last byte received.</source>
        <translation>从收到第一个字节到收到最后一个字节。</translation>
    </message>
    <message>
        <source>How late the generator itself was with requests that found a connection free.</source>
        <translation>对于有空闲连接可用的请求，发生器自身延误了多久。</translation>
    </message>
    <message>
        <source>Lateness</source>
        <translation>延误</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>首字节</translation>
    </message>
</context>
<context>
    <name>PlanActions</name>
    <message>
        <source>&amp;New Plan</source>
        <translation>新建计划(&amp;N)</translation>
    </message>
    <message>
        <source>Begin a plan</source>
        <translation>新建一个计划</translation>
    </message>
    <message>
        <source>&amp;Duplicate Plan</source>
        <translation>复制计划(&amp;D)</translation>
    </message>
    <message>
        <source>Copy the selected plan</source>
        <translation>为所选计划创建副本</translation>
    </message>
    <message>
        <source>&amp;Rename Plan</source>
        <translation>重命名计划(&amp;R)</translation>
    </message>
    <message>
        <source>Rename the selected plan</source>
        <translation>重命名所选计划</translation>
    </message>
    <message>
        <source>De&amp;lete Plan</source>
        <translation>删除计划(&amp;L)</translation>
    </message>
    <message>
        <source>Delete the selected plan; this can be undone</source>
        <translation>删除所选计划；此操作可以撤销</translation>
    </message>
    <message>
        <source>&amp;Import Plan…</source>
        <translation>导入计划(&amp;I)…</translation>
    </message>
    <message>
        <source>Read a plan from a JSON file</source>
        <translation>从 JSON 文件读取计划</translation>
    </message>
    <message>
        <source>&amp;Export Plan…</source>
        <translation>导出计划(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the selected plan to a JSON file</source>
        <translation>将所选计划写入 JSON 文件</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>Measure the selected plan</source>
        <translation>测量所选计划</translation>
    </message>
    <message>
        <source>Send &amp;Once…</source>
        <translation>发送一次(&amp;O)…</translation>
    </message>
    <message>
        <source>Send one request and see the answer</source>
        <translation>发送一个请求并查看响应</translation>
    </message>
    <message>
        <source>&amp;Check…</source>
        <translation>检查(&amp;C)…</translation>
    </message>
    <message>
        <source>Look for what would make the selected plan&apos;s numbers misleading</source>
        <translation>查找会使所选计划的数值产生误导的因素</translation>
    </message>
    <message>
        <source>What This Computer Can &amp;Generate…</source>
        <translation>本机能产生的最大负载(&amp;G)…</translation>
    </message>
    <message>
        <source>Measure the selected plan&apos;s load against the built-in server</source>
        <translation>针对内置服务器测量所选计划的负载</translation>
    </message>
</context>
<context>
    <name>PlanCommands</name>
    <message>
        <source>Change of “%1”</source>
        <translation>修改“%1”</translation>
    </message>
    <message>
        <source>New Plan “%1”</source>
        <translation>新建计划“%1”</translation>
    </message>
    <message>
        <source>Deletion of “%1”</source>
        <translation>删除“%1”</translation>
    </message>
</context>
<context>
    <name>PlanTemplates</name>
    <message>
        <source>Two built-in servers</source>
        <translation>两个内置服务器</translation>
    </message>
    <message>
        <source>Compares two servers that come with the program; works at once.</source>
        <translation>对比程序自带的两个服务器；可立即运行。</translation>
    </message>
    <message>
        <source>ASP.NET Core hosting models</source>
        <translation>ASP.NET Core 托管模型</translation>
    </message>
    <message>
        <source>Compares InProcess, OutProcess, Kestrel and HttpSys by the usual procedure: 60 s warm-up, 10 s pause, runs of 30 s, 8 threads.</source>
        <translation>按常用流程对比 InProcess、OutProcess、Kestrel 和 HttpSys：预热 60 s，暂停间隔 10 s，每个轮次 30 s，8 个线程。</translation>
    </message>
    <message>
        <source>Concurrency sweep</source>
        <translation>并发扫描</translation>
    </message>
    <message>
        <source>Loads one server with 10, 100, 1,000, 5,000 and 10,000 connections.</source>
        <translation>分别以 10、100、1,000、5,000 和 10,000 个连接对一个服务器施加负载。</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>全选(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>增大(&amp;S)</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>减小(&amp;D)</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤消(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>是(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>否(&amp;N)</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤消(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>复制链接地址(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>Resources</name>
    <message>
        <source>server %1 CPUs, %2</source>
        <comment>CPUs, memory</comment>
        <translation>服务器 %1 个 CPU，%2</translation>
    </message>
    <message>
        <source>server %1 CPUs</source>
        <translation>服务器 %1 个 CPU</translation>
    </message>
    <message>
        <source>generator %1 CPUs, %2</source>
        <comment>CPUs, memory</comment>
        <translation>发生器 %1 个 CPU，%2</translation>
    </message>
    <message>
        <source>generator %1 CPUs</source>
        <translation>发生器 %1 个 CPU</translation>
    </message>
    <message>
        <source>server&apos;s machine %1 busy</source>
        <translation>服务器所在机器繁忙 %1</translation>
    </message>
    <message>
        <source>machine %1 busy</source>
        <translation>机器繁忙 %1</translation>
    </message>
    <message>
        <source>%1 of what this computer can generate</source>
        <translation>达到本机最大负载的 %1</translation>
    </message>
    <message>
        <source>Successful responses for each second of CPU time that serving took, on all processors of the server&apos;s machine: what a throughput costs. The generator&apos;s own CPU time is taken off when it shares the machine.</source>
        <translation>在服务器所在机器的所有处理器上，每消耗一秒 CPU 时间所得到的成功响应数：即吞吐量的代价。发生器与其共用机器时，会扣除发生器自身的 CPU 时间。</translation>
    </message>
    <message>
        <source>more than this computer was measured to generate at most: that is outdated</source>
        <translation>超过了本机已测得的最大负载：该数值已过时</translation>
    </message>
</context>
<context>
    <name>ScheduleText</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个轮次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2 and the runs themselves</source>
        <translation>%1，%2，外加各轮次本身的时间</translation>
    </message>
    <message numerus="yes">
        <source>%n target(s)</source>
        <translation>
            <numerusform>%n 个目标</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 个级别</numerusform>
        </translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>sequential</source>
        <translation>顺序</translation>
    </message>
    <message numerus="yes">
        <source>%n start(s)</source>
        <comment>of targets</comment>
        <translation>
            <numerusform>%n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <comment>runs, time, starts</comment>
        <translation>%1，%2，另加 %3</translation>
    </message>
    <message>
        <source>%1, %2, the runs themselves and %3</source>
        <comment>runs, time, starts</comment>
        <translation>%1，%2，另加各轮次本身和 %3</translation>
    </message>
    <message>
        <source>A start takes the time that its target needs, which is not in the total.</source>
        <translation>启动所需的时间取决于目标，不计入总时间。</translation>
    </message>
</context>
<context>
    <name>ServerNotes</name>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message numerus="yes">
        <source>The server allows only %Ln request(s) at once on a connection; %1 were asked for.</source>
        <translation>
            <numerusform>服务器在每个连接上只允许同时有 %Ln 个请求；要求的是 %1 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Followed %Ln redirect(s).</source>
        <translation>
            <numerusform>已跟随 %Ln 次重定向。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Followed %Ln redirect(s), the first to %1.</source>
        <translation>
            <numerusform>已跟随 %Ln 次重定向，第一次指向 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) with %1</source>
        <translation>
            <numerusform>%Ln 个状态码为 %1 的响应</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (not followed: let the request follow redirects, or make that the URL).</source>
        <translation>%1（未跟随：请让该请求跟随重定向，或将其设为 URL）。</translation>
    </message>
    <message>
        <source>%1, to %2 (not followed: let the request follow redirects, or make that the URL).</source>
        <translation>%1，指向 %2（未跟随：请让该请求跟随重定向，或将其设为 URL）。</translation>
    </message>
    <message>
        <source>Redirects</source>
        <translation>重定向</translation>
    </message>
    <message>
        <source>The first of all of them pointed to %1.</source>
        <translation>其中第一个指向 %1。</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>身份验证</translation>
    </message>
    <message numerus="yes">
        <source>Answered %Ln response(s) of status 401, apart from those that are counted.</source>
        <translation>
            <numerusform>已应答 %Ln 个状态码为 401 的响应，不在计数之内。</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>收尾</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Time-out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>Equivalent</source>
        <translation>相当</translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>Better than the baseline: the whole interval lies on the better side.</source>
        <translation>优于基线：整个区间都位于较好的一侧。</translation>
    </message>
    <message>
        <source>Worse than the baseline: the whole interval lies on the worse side.</source>
        <translation>劣于基线：整个区间都位于较差的一侧。</translation>
    </message>
    <message>
        <source>The whole interval lies within the margin: a difference, if any, is too small to matter.</source>
        <translation>整个区间都在容差之内：即使存在差异，也小到无关紧要。</translation>
    </message>
    <message>
        <source>The runs cannot decide it. That is not the same as &quot;no difference&quot;: more runs may tell.</source>
        <translation>现有轮次无法得出结论。这并不等于“没有差异”：增加轮次或许能分出高下。</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Mean latency</source>
        <translation>平均延迟</translation>
    </message>
    <message>
        <source>Highest latency</source>
        <translation>最高延迟</translation>
    </message>
    <message>
        <source>Error share</source>
        <translation>错误占比</translation>
    </message>
    <message>
        <source>Latency p%1</source>
        <translation>延迟 p%1</translation>
    </message>
    <message>
        <source>Requests that did not end with an expected response, as a share of all that ended. Compared by difference, because a ratio to almost nothing says nothing.</source>
        <translation>未以预期响应结束的请求占全部已结束请求的比例。按差值比较，因为与接近零的数相比，比值没有意义。</translation>
    </message>
    <message>
        <source>Successful responses per second. Failures, time-outs and unexpected responses do not count.</source>
        <translation>每秒成功响应数。失败、超时和非预期响应不计入。</translation>
    </message>
    <message>
        <source>p99 of 12 ms: 99 of 100 requests were answered within 12 ms, one took longer. p50 is the usual request, p99 the slow one that a visitor with many requests will meet.</source>
        <translation>p99 为 12 ms 表示：每 100 个请求中有 99 个在 12 ms 内得到响应，1 个耗时更长。p50 代表通常的请求，p99 代表发出大量请求的访问者会遇到的慢请求。</translation>
    </message>
    <message>
        <source>Response time: from the moment a request was due until its last byte arrived, connecting included. Service time leaves the waiting before the first byte was sent out.</source>
        <translation>响应时间：从请求应发出的时刻到收到其最后一个字节为止，包括建立连接的时间。服务时间不包括发出第一个字节之前的等待。</translation>
    </message>
    <message>
        <source>Requests that were sent and are not answered yet.</source>
        <translation>已发送但尚未得到响应的请求。</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>更少</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message numerus="yes">
        <source>%Ln connection(s)</source>
        <translation>
            <numerusform>%Ln 个连接</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrivals that wait for a free connection. A backlog that grows says that the target does not keep up with the rate.</source>
        <translation>正在等待空闲连接的到达请求。积压不断增长，说明目标跟不上该速率。</translation>
    </message>
    <message>
        <source>Arrivals that were never sent: they found no connection free in time.</source>
        <translation>从未发出的到达请求：没能及时等到空闲连接。</translation>
    </message>
    <message>
        <source>Requests per CPU-second</source>
        <translation>每 CPU 秒请求数</translation>
    </message>
</context>
<context>
    <name>TrustCheck</name>
    <message>
        <source>nothing measured</source>
        <translation>未测得任何数据</translation>
    </message>
    <message>
        <source>counts do not balance</source>
        <translation>计数不平衡</translation>
    </message>
    <message>
        <source>no success</source>
        <translation>没有成功的请求</translation>
    </message>
    <message>
        <source>generator saturated</source>
        <translation>发生器饱和</translation>
    </message>
    <message>
        <source>generator late</source>
        <translation>发生器延迟</translation>
    </message>
    <message>
        <source>fewer connections than asked for</source>
        <translation>连接数少于要求</translation>
    </message>
    <message>
        <source>fewer requests at once than asked for</source>
        <translation>并发请求少于要求</translation>
    </message>
    <message>
        <source>offered load not reached</source>
        <translation>未达到给定负载</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>time-outs</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>authentication refused</source>
        <translation>身份验证被拒绝</translation>
    </message>
    <message>
        <source>redirects instead of answers</source>
        <translation>返回重定向而非响应</translation>
    </message>
    <message>
        <source>unexpected statuses</source>
        <translation>意外的状态码</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>short window</source>
        <translation>测量窗口过短</translation>
    </message>
    <message>
        <source>warm-up in the window</source>
        <translation>窗口内仍在预热</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>漂移</translation>
    </message>
    <message>
        <source>few responses</source>
        <translation>响应过少</translation>
    </message>
    <message>
        <source>debug build of Hostmark</source>
        <translation>Hostmark 调试版本</translation>
    </message>
    <message>
        <source>one machine</source>
        <translation>同一台机器</translation>
    </message>
    <message>
        <source>targets answer differently</source>
        <translation>各目标的响应不同</translation>
    </message>
    <message>
        <source>runs differ much</source>
        <translation>各次运行差异大</translation>
    </message>
    <message>
        <source>too few runs</source>
        <translation>运行次数过少</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Suspect</source>
        <translation>可疑</translation>
    </message>
    <message>
        <source>Invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>seconds without a success</source>
        <translation>有数秒无一成功</translation>
    </message>
    <message>
        <source>connections not kept</source>
        <translation>连接未保持</translation>
    </message>
    <message>
        <source>near the generator&apos;s ceiling</source>
        <translation>接近发生器上限</translation>
    </message>
    <message>
        <source>other programs</source>
        <translation>其他程序占用</translation>
    </message>
    <message>
        <source>time stolen by the hypervisor</source>
        <translation>被虚拟机监控程序占用的时间</translation>
    </message>
    <message>
        <source>processors held back</source>
        <translation>处理器降速</translation>
    </message>
    <message>
        <source>network full</source>
        <translation>网络饱和</translation>
    </message>
    <message>
        <source>loopback full</source>
        <translation>环回接口饱和</translation>
    </message>
    <message>
        <source>another process than the launched ones</source>
        <translation>由启动之外的进程应答</translation>
    </message>
    <message>
        <source>agent silent</source>
        <translation>代理无应答</translation>
    </message>
    <message>
        <source>ports near their end</source>
        <translation>端口将耗尽</translation>
    </message>
    <message>
        <source>descriptors near their end</source>
        <translation>描述符将耗尽</translation>
    </message>
    <message>
        <source>memory near its end</source>
        <translation>内存将耗尽</translation>
    </message>
    <message>
        <source>clock set</source>
        <translation>时钟被调整</translation>
    </message>
    <message>
        <source>not the server&apos;s maximum</source>
        <translation>并非服务器的最大值</translation>
    </message>
    <message>
        <source>target ended</source>
        <translation>目标已结束</translation>
    </message>
    <message>
        <source>not the expected target</source>
        <translation>目标与预期不符</translation>
    </message>
    <message>
        <source>identity not known</source>
        <translation>身份未知</translation>
    </message>
    <message>
        <source>one process for two targets</source>
        <translation>两个目标同一进程</translation>
    </message>
    <message>
        <source>target for development</source>
        <translation>目标为开发模式</translation>
    </message>
    <message>
        <source>target changed</source>
        <translation>目标发生变化</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::AboutDialog</name>
    <message>
        <source>About Hostmark</source>
        <translation>关于 Hostmark</translation>
    </message>
    <message>
        <source>A workbench that measures HTTP servers and compares them.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Qt %1
History: %2</source>
        <translation>用于测量和对比 HTTP 服务器的工作台。

本程序是自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布，不提供任何担保。

Qt %1
历史记录：%2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::AllowedModel</name>
    <message>
        <source>An earlier version of Hostmark did not keep what it was.</source>
        <translation>早期版本的 Hostmark 没有保存其内容。</translation>
    </message>
    <message>
        <source>Allowed for target, and what</source>
        <translation>目标及所允许的内容</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>允许时间</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::AnswerModel</name>
    <message>
        <source>Servers may differ in this; it accuses nobody</source>
        <translation>不同服务器在此可以不同，不构成问题</translation>
    </message>
    <message>
        <source>The targets do not do the same work</source>
        <translation>各目标做的工作不同</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>request: property</comment>
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::BodyEditor</name>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Form parts</source>
        <translation>表单部分</translation>
    </message>
    <message>
        <source>multipart/form-data, as browsers send forms with files</source>
        <translation>multipart/form-data，与浏览器提交带文件的表单相同</translation>
    </message>
    <message>
        <source>&amp;Body</source>
        <translation>正文(&amp;B)</translation>
    </message>
    <message>
        <source>Add Files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add a part for each of the chosen files</source>
        <translation>为每个所选文件添加一个部分</translation>
    </message>
    <message>
        <source>File of the body</source>
        <translation>正文文件</translation>
    </message>
    <message>
        <source>Name of a file, which is read before each run</source>
        <translation>文件名，每次运行前读取</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>or file</source>
        <translation>或文件</translation>
    </message>
    <message>
        <source>Content type</source>
        <translation>内容类型</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>As the server sees it, instead of the file&apos;s own name</source>
        <translation>服务器看到的名称，代替文件自身的名称</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>部分 %1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::BodyTextEdit</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) that are no text</source>
        <translation>
            <numerusform>%n 字节的非文本数据</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of binary data, which can only be changed in the plan&apos;s file</source>
        <translation>%1的二进制数据，只能在计划文件中修改</translation>
    </message>
    <message>
        <source>No body</source>
        <translation>无正文</translation>
    </message>
    <message>
        <source>%1, lines end in CR LF</source>
        <translation>%1，以 CR LF 换行</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CeilingDialog</name>
    <message>
        <source>What This Computer Can Generate</source>
        <translation>本机能产生的最大负载</translation>
    </message>
    <message>
        <source>The load of “%1” against Hostmark&apos;s built-in server, which does as little as a server can. A target that comes near it may have been slowed down by the generator.</source>
        <translation>将“%1”的负载施加到 Hostmark 的内置服务器上，该服务器只做最少的工作。接近此值的目标可能受到了发生器的限制。</translation>
    </message>
    <message>
        <source>What this computer can generate, by level</source>
        <translation>本机在各级别能产生的最大负载</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n 个连接</numerusform>
        </translation>
    </message>
    <message>
        <source>Progress of the measurement</source>
        <translation>测量进度</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Time left: %1</source>
        <translation>剩余时间：%1</translation>
    </message>
    <message>
        <source>&amp;Measure Again</source>
        <translation>重新测量(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>测量(&amp;M)</translation>
    </message>
    <message>
        <source>Runs differ by</source>
        <translation>各次差异</translation>
    </message>
    <message>
        <source>The value may be too low, and is not kept. %1. Measure it again when the computer is quiet.</source>
        <translation>数值可能偏低，因此不予保存。%1。请在计算机空闲时重新测量。</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CeilingModel</name>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Can generate</source>
        <translation>最大负载</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>Runs differ by</source>
        <translation>各次差异</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ChartPanel</name>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Copy the chart, or save it as PNG or SVG</source>
        <translation>复制图表，或将其保存为 PNG 或 SVG</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>The chart was not saved</source>
        <translation>图表未保存</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ChartTabs</name>
    <message>
        <source>Percentile</source>
        <translation>百分位</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Gives small and large times the same room; equal distances are equal ratios</source>
        <translation>为较小和较大的时间分配同等空间；距离相等即比值相等</translation>
    </message>
    <message>
        <source>Start at zero</source>
        <translation>从零开始</translation>
    </message>
    <message>
        <source>Off: the axis shows the differences larger than they are</source>
        <translation>关闭时，坐标轴会放大显示差异</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>chart, what it shows</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CheckDialog</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Looking at this computer and the targets</source>
        <translation>正在检查本机和各目标</translation>
    </message>
    <message>
        <source>Check &amp;Again</source>
        <translation>重新检查(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Stop Checking</source>
        <translation>停止检查(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Run All the Same</source>
        <translation>仍然运行(&amp;R)</translation>
    </message>
    <message>
        <source>Do Not Run</source>
        <translation>不运行</translation>
    </message>
    <message>
        <source>Looking at this computer and the targets…</source>
        <translation>正在检查本机和各目标…</translation>
    </message>
    <message>
        <source>Nothing was checked</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>Plan “%1”. Each target is asked once at most; there is no load.</source>
        <translation>计划“%1”。每个目标最多被请求一次，不施加负载。</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ComparePage</name>
    <message>
        <source>Choose two or more series on the left.</source>
        <translation>请在左侧选择两个或更多系列。</translation>
    </message>
    <message>
        <source>The history could not be read. %1</source>
        <translation>无法读取历史记录。%1</translation>
    </message>
    <message>
        <source>The series that all others are held against</source>
        <translation>其他所有系列的比较基准</translation>
    </message>
    <message>
        <source>± </source>
        <comment>before a margin</comment>
        <translation>± </translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a margin</comment>
        <translation>%</translation>
    </message>
    <message>
        <source>A difference that certainly lies within this margin is too small to matter: Equivalent</source>
        <translation>如果差异确定位于此容差之内，则小到无关紧要：相当</translation>
    </message>
    <message>
        <source>Series to compare</source>
        <translation>要对比的系列</translation>
    </message>
    <message>
        <source>&amp;Baseline</source>
        <translation>基线(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Equivalent</source>
        <translation>相当(&amp;E)</translation>
    </message>
    <message>
        <source>Differences from the baseline</source>
        <translation>与基线的差异</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>复制为 %1</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>另存为 %1…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Copy the table, or save it as CSV or Markdown</source>
        <translation>复制表格，或将其保存为 CSV 或 Markdown</translation>
    </message>
    <message>
        <source>One series is chosen: choose another one to compare it with</source>
        <translation>已选择一个系列：请再选择一个与其对比</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between names of series</comment>
        <translation> 和 </translation>
    </message>
    <message>
        <source>Differences from %1</source>
        <translation>与 %1 的差异</translation>
    </message>
    <message>
        <source>The table was not copied. %1</source>
        <translation>表格未复制。%1</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>The table was not saved. %1</source>
        <translation>表格未保存。%1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ConnectionSection</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>&amp;Keep-alive</source>
        <translation>保持连接(keep-alive)(&amp;K)</translation>
    </message>
    <message>
        <source>Reuse connections</source>
        <translation>复用连接</translation>
    </message>
    <message>
        <source>Off: each request opens a connection of its own</source>
        <translation>关闭时，每个请求都单独打开一个连接</translation>
    </message>
    <message>
        <source>Time-&amp;out</source>
        <translation>超时(&amp;O)</translation>
    </message>
    <message>
        <source>Per request, connecting included</source>
        <translation>针对每个请求，包括建立连接的时间</translation>
    </message>
    <message>
        <source>A request without its whole response by then counts as timed out.</source>
        <translation>届时未收到完整响应的请求计为超时。</translation>
    </message>
    <message>
        <source>T&amp;LS</source>
        <translation>TLS(&amp;L)</translation>
    </message>
    <message>
        <source>Verify certificates</source>
        <translation>验证证书</translation>
    </message>
    <message>
        <source>Off for a test server whose certificate this machine does not trust</source>
        <translation>如果本机不信任测试服务器的证书，请关闭此项</translation>
    </message>
    <message>
        <source>&amp;HTTP</source>
        <translation>HTTP(&amp;H)</translation>
    </message>
    <message>
        <source>HTTP/1.1</source>
        <translation>HTTP/1.1</translation>
    </message>
    <message>
        <source>HTTP/2</source>
        <translation>HTTP/2</translation>
    </message>
    <message>
        <source>HTTP/2 is agreed upon by TLS with https targets, and spoken at once with others.</source>
        <translation>对 https 目标，HTTP/2 通过 TLS 协商；对其他目标则直接使用。</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Requests in flight on each connection</source>
        <translation>每个连接上同时进行的请求数</translation>
    </message>
    <message>
        <source>Pipelining</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Requests in flight on each connection; 1 is how browsers work</source>
        <translation>每个连接上同时进行的请求数；浏览器为 1</translation>
    </message>
    <message>
        <source>Requests each</source>
        <translation>每连接请求数</translation>
    </message>
    <message>
        <source>A connection is replaced after so many</source>
        <translation>达到此数后换用新连接</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Address family</source>
        <translation>地址族</translation>
    </message>
    <message>
        <source>Of the addresses that a name has</source>
        <translation>从名称的各个地址中选取</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>IPv4 only</source>
        <translation>仅 IPv4</translation>
    </message>
    <message>
        <source>IPv6 only</source>
        <translation>仅 IPv6</translation>
    </message>
    <message>
        <source>From addresses</source>
        <translation>本地地址</translation>
    </message>
    <message>
        <source>Of this machine, taken in turn: more ports for many connections</source>
        <translation>本机的地址，轮流使用：为大量连接提供更多端口</translation>
    </message>
    <message>
        <source>the system&apos;s choice</source>
        <translation>由系统选择</translation>
    </message>
    <message>
        <source>Closing</source>
        <translation>关闭方式</translation>
    </message>
    <message>
        <source>Reset on close</source>
        <translation>关闭时重置</translation>
    </message>
    <message>
        <source>Leaves no port waiting; some servers log it as an error</source>
        <translation>不留下等待中的端口；有些服务器会将其记为错误</translation>
    </message>
    <message>
        <source>TLS, with https targets</source>
        <translation>TLS（用于 https 目标）</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>证书颁发机构</translation>
    </message>
    <message>
        <source>PEM; trusted instead of this machine&apos;s roots</source>
        <translation>PEM 格式；用它代替本机信任的根证书</translation>
    </message>
    <message>
        <source>this machine&apos;s</source>
        <translation>本机的</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>PEM with its chain, or PKCS #12 (.pfx, .p12)</source>
        <translation>含证书链的 PEM，或 PKCS #12（.pfx、.p12）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>其私钥</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM 格式</translation>
    </message>
    <message>
        <source>in the certificate&apos;s file</source>
        <translation>在证书文件中</translation>
    </message>
    <message>
        <source>Its password in</source>
        <translation>其密码来自</translation>
    </message>
    <message>
        <source>Name of an environment variable; a plan never holds the password itself</source>
        <translation>环境变量的名称；计划中从不保存密码本身</translation>
    </message>
    <message>
        <source>no password</source>
        <translation>无密码</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>服务器名称</translation>
    </message>
    <message>
        <source>Sent (SNI) and looked for in the certificate</source>
        <translation>发送(SNI)并与证书核对</translation>
    </message>
    <message>
        <source>the URL&apos;s host</source>
        <translation>URL 中的主机</translation>
    </message>
    <message>
        <source>Lowest version</source>
        <translation>最低版本</translation>
    </message>
    <message>
        <source>TLS 1.2 (default)</source>
        <translation>TLS 1.2（默认）</translation>
    </message>
    <message>
        <source>Highest version</source>
        <translation>最高版本</translation>
    </message>
    <message>
        <source>the newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Ciphers</source>
        <translation>密码套件</translation>
    </message>
    <message>
        <source>OpenSSL&apos;s list; names that begin with TLS_ are those of TLS 1.3</source>
        <translation>OpenSSL 格式的列表；以 TLS_ 开头的属于 TLS 1.3</translation>
    </message>
    <message>
        <source>OpenSSL&apos;s choice</source>
        <translation>由 OpenSSL 选择</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Resume sessions</source>
        <translation>恢复会话</translation>
    </message>
    <message>
        <source>New connections shake hands briefly, as those of browsers do</source>
        <translation>新连接使用简短握手，与浏览器相同</translation>
    </message>
    <message>
        <source>TLS 1.2</source>
        <translation>TLS 1.2</translation>
    </message>
    <message>
        <source>TLS 1.3</source>
        <translation>TLS 1.3</translation>
    </message>
    <message>
        <source>Windows authentication, where a server asks for it</source>
        <translation>Windows 身份验证，在服务器要求时使用</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Each connection proves once who sends its requests</source>
        <translation>每个连接证明一次其请求由谁发送</translation>
    </message>
    <message>
        <source>Negotiate (Kerberos)</source>
        <translation>Negotiate（Kerberos）</translation>
    </message>
    <message>
        <source>NTLM</source>
        <translation>NTLM</translation>
    </message>
    <message>
        <source>The answers with status 401 on the way are counted apart, not as unexpected responses.</source>
        <translation>过程中状态码为 401 的响应单独计数，不算作非预期响应。</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>A name, DOMAIN\name or name@REALM</source>
        <translation>名称、DOMAIN\name 或 name@REALM</translation>
    </message>
    <message>
        <source>whoever runs Hostmark</source>
        <translation>运行 Hostmark 的用户</translation>
    </message>
    <message>
        <source>Password in</source>
        <translation>密码来自</translation>
    </message>
    <message>
        <source>Service principal</source>
        <translation>服务主体</translation>
    </message>
    <message>
        <source>Like HTTP/web.example.com</source>
        <translation>例如 HTTP/web.example.com</translation>
    </message>
    <message>
        <source>HTTP at the URL&apos;s host</source>
        <translation>URL 主机上的 HTTP</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::CountersPanel</name>
    <message>
        <source>Throughput now</source>
        <translation>当前吞吐量</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Over the phase so far. %1</source>
        <translation>当前阶段至今。%1</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>The slowest response of the phase so far.</source>
        <translation>当前阶段至今最慢的响应。</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Open now, of those that were asked for.</source>
        <translation>当前已打开的连接数与要求的连接数。</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Requests that were started in this phase.</source>
        <translation>此阶段已开始的请求。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Responses with an expected status.</source>
        <translation>状态码符合预期的响应。</translation>
    </message>
    <message>
        <source>Unexpected</source>
        <translation>非预期</translation>
    </message>
    <message>
        <source>Whole responses with another status, such as 404 or 503.</source>
        <translation>状态码为其他值（例如 404 或 503）的完整响应。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Requests without a whole response: see the errors for their causes.</source>
        <translation>未收到完整响应的请求：原因请查看错误列表。</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>已超时</translation>
    </message>
    <message>
        <source>Requests that took longer than the plan&apos;s time-out.</source>
        <translation>耗时超过计划所设超时的请求。</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>在途</translation>
    </message>
    <message>
        <source>Busiest thread</source>
        <translation>最忙线程</translation>
    </message>
    <message>
        <source>CPU share of the generator&apos;s busiest thread. Near 100 % the generator, not the server, is measured.</source>
        <translation>负载生成器最忙线程的 CPU 占用率。接近 100% 时，测得的是负载生成器而不是服务器的性能。</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>open / asked</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Backlog</source>
        <translation>积压</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未发出</translation>
    </message>
    <message>
        <source>Per CPU-second</source>
        <translation>每 CPU 秒</translation>
    </message>
    <message>
        <source>CPU and memory</source>
        <translation>CPU 和内存</translation>
    </message>
    <message>
        <source>CPU and memory: not sampled yet</source>
        <translation>CPU 和内存：尚未采样</translation>
    </message>
    <message>
        <source>CPU and memory: %1</source>
        <translation>CPU 和内存：%1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::DifferenceModel</name>
    <message>
        <source>The middle one of the runs&apos; own values.</source>
        <translation>各轮次数值的中位数。</translation>
    </message>
    <message>
        <source>How many runs the number rests on. The run is what is counted, never a request.</source>
        <translation>该数值所依据的轮次数。统计以轮次为单位，而不是请求。</translation>
    </message>
    <message>
        <source>The median of all ratios between a run of this series and a run of the baseline.</source>
        <translation>此系列各轮次与基线各轮次之间所有比值的中位数。</translation>
    </message>
    <message>
        <source>Where the true difference lies, with the confidence that the number of comparisons asks for. If it holds no change, the runs may be alike.</source>
        <translation>真实差异所在的范围，其置信度依比较次数而定。如果区间包含“无变化”，则各轮次可能并无差别。</translation>
    </message>
    <message>
        <source>What the interval allows to say: Faster, Slower, Equivalent (too small to matter) or Inconclusive (more runs are needed).</source>
        <translation>根据区间可以得出的结论：更快、更慢、相当（差异小到无关紧要）或无法判定（需要更多轮次）。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>too few runs</source>
        <translation>轮次太少</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>ends of an interval</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>Lowest %1, highest %2 of %n run(s)</source>
        <translation>
            <numerusform>%n 个轮次中，最低 %1，最高 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 confidence; p = %2 (exact Mann-Whitney, corrected after Holm); Cliff&apos;s delta %3</source>
        <translation>置信度 %1；p = %2（精确 Mann-Whitney 检验，经 Holm 校正）；Cliff&apos;s delta %3</translation>
    </message>
    <message numerus="yes">
        <source>%1: +%n run(s)</source>
        <translation>
            <numerusform>%1：+%n 个轮次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n more run(s) of each would decide it.</source>
        <translation>
            <numerusform>双方各增加约 %n 个轮次即可判定。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ErrorModel</name>
    <message>
        <source>Reused</source>
        <translation>复用</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首次</translation>
    </message>
    <message>
        <source>First: nothing had been answered on this connection yet. Reused: it had carried a response before; a server that closes idle connections shows up here.</source>
        <translation>首次：此连接上尚未收到过响应。复用：此连接已传输过响应；服务器关闭空闲连接的情况会在此体现。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ExperimentDetails</name>
    <message>
        <source>took %1</source>
        <translation>耗时 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n CPU(s)</source>
        <translation>
            <numerusform>%1，%n 个 CPU</numerusform>
        </translation>
    </message>
    <message>
        <source>none; separate several by commas</source>
        <translation>无；多个标签用英文逗号 (,) 分隔</translation>
    </message>
    <message>
        <source>What you want to remember about this experiment</source>
        <translation>关于此实验需要记住的内容</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>标签(&amp;T)</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>Errors of the runs</source>
        <translation>各轮次的错误</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>没有测量任何内容。</translation>
    </message>
    <message>
        <source>All runs, by target. Select runs in the table to see them one by one.</source>
        <translation>所有轮次，按目标分组。在表格中选择轮次可逐个查看。</translation>
    </message>
    <message numerus="yes">
        <source>%n selected run(s). Ctrl+click a run again to see all of them.</source>
        <translation>
            <numerusform>已选择 %n 个轮次。再次按住 Ctrl 单击轮次可查看全部轮次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors (%1)</source>
        <translation>错误 (%1)</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Parts of a request&apos;s life</source>
        <translation>请求生命周期的各部分</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation>%1，轮次 %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>target · level</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>, run %1</source>
        <translation>，轮次 %1</translation>
    </message>
    <message>
        <source>TLS handshake</source>
        <translation>TLS 握手</translation>
    </message>
    <message>
        <source>can generate %1 at %2</source>
        <comment>rate, level</comment>
        <translation>%2 时最大负载 %1</translation>
    </message>
    <message>
        <source>can generate %1</source>
        <comment>rate</comment>
        <translation>最大负载 %1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ExperimentModel</name>
    <message>
        <source>The highest median throughput of a target and level. %1</source>
        <translation>各目标和级别中最高的吞吐量中位数。%1</translation>
    </message>
    <message>
        <source>Runs that were measured</source>
        <translation>已测量的轮次</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Best throughput</source>
        <translation>最佳吞吐量</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::FindingCard</name>
    <message>
        <source>Fine</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy the command %1</source>
        <translation>复制命令 %1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::FindingsView</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found that would spoil the numbers</source>
        <translation>未发现会影响数值的问题</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>检查结果</translation>
    </message>
    <message numerus="yes">
        <source>Show %n check(s) that found nothing</source>
        <translation>
            <numerusform>显示 %n 项未发现问题的检查</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hide %n check(s) that found nothing</source>
        <translation>
            <numerusform>隐藏 %n 项未发现问题的检查</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hostmark::ui::HistoryPage</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>The change was not kept. %1</source>
        <translation>更改未保存。%1</translation>
    </message>
    <message>
        <source>Filter by name, plan, target, tag, note or status</source>
        <translation>按名称、计划、目标、标签、备注或状态筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>Put the selected experiments side by side</source>
        <translation>并排查看所选实验</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the experiment to a file</source>
        <translation>将实验写入文件</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The history could not be read. %1</source>
        <translation>无法读取历史记录。%1</translation>
    </message>
    <message>
        <source>The experiment could not be read. %1</source>
        <translation>无法读取实验。%1</translation>
    </message>
    <message>
        <source>Select one experiment to export it</source>
        <translation>请选择一个实验以导出</translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n experiment(s).</source>
        <translation>
            <numerusform>已删除 %n 个实验。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the experiment</source>
        <translation>导出实验</translation>
    </message>
    <message>
        <source>The experiment was not exported. %1</source>
        <translation>实验未导出。%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln experiment(s)</source>
        <translation>
            <numerusform>%Ln 个实验</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 experiments</source>
        <translation>%1 个实验（共 %2 个）</translation>
    </message>
    <message>
        <source>Deleted “%1”.</source>
        <translation>已删除“%1”。</translation>
    </message>
    <message>
        <source>No experiment has all of these words</source>
        <translation>没有实验包含所有这些词</translation>
    </message>
    <message>
        <source>Clear the filter to see every experiment again.</source>
        <translation>清除筛选条件即可重新看到所有实验。</translation>
    </message>
    <message>
        <source>All experiments are deleted</source>
        <translation>所有实验均已删除</translation>
    </message>
    <message>
        <source>Ctrl+Z brings back what was deleted last. What runs from now on is kept here.</source>
        <translation>按 Ctrl+Z 可恢复最近删除的内容。之后运行的内容会保存在这里。</translation>
    </message>
    <message>
        <source>No experiments yet</source>
        <translation>尚无实验</translation>
    </message>
    <message>
        <source>Choose a plan and press Run. Each experiment is kept here as it goes on, to look at and to compare later.</source>
        <translation>选择一个计划并按“运行”。每个实验在进行时都会保存在这里，供以后查看和比较。</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::IdentityModel</name>
    <message>
        <source>expected %1</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>was %1 before run %2</source>
        <translation>轮次 %2 之前为 %1</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>%1, mismatch: %2</source>
        <comment>value, why</comment>
        <translation>%1，不符：%2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LaunchModel</name>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>up</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Ready after</source>
        <translation>就绪用时</translation>
    </message>
    <message>
        <source>Exit code</source>
        <translation>退出代码</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <comment>started for</comment>
        <translation>%1，轮次 %2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LaunchView</name>
    <message>
        <source>Process %1.</source>
        <translation>进程 %1。</translation>
    </message>
    <message>
        <source>It printed %1; the first and the last parts are shown.</source>
        <translation>共输出 %1；此处显示开头和末尾部分。</translation>
    </message>
    <message>
        <source>It printed nothing.</source>
        <translation>没有任何输出。</translation>
    </message>
    <message>
        <source>Starts of the targets</source>
        <translation>目标的启动</translation>
    </message>
    <message>
        <source>What the target printed</source>
        <translation>目标的输出</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LiveCharts</name>
    <message>
        <source>Throughput, responses per second</source>
        <translation>吞吐量，每秒响应数</translation>
    </message>
    <message>
        <source>The first numbers come with the first load.</source>
        <translation>首批数值将在首次施加负载时出现。</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>对数(&amp;L)</translation>
    </message>
    <message>
        <source>Gives small and large times the same room; equal distances are equal ratios</source>
        <translation>使小时间和大时间占有相同的空间；相等的距离表示相等的比率</translation>
    </message>
    <message>
        <source>CPU and memory are sampled once a second while a run is measured.</source>
        <translation>测量轮次期间，每秒对 CPU 和内存采样一次。</translation>
    </message>
    <message>
        <source>CPU, processors in use</source>
        <translation>CPU，正在使用的处理器数</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::LoadSection</name>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>10, 100, 1k</source>
        <translation>10, 100, 1k</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Threads that send. Automatic takes what this machine has room for.</source>
        <translation>发送请求的线程数。“自动”会按本机的可用能力决定。</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>线程(&amp;T)</translation>
    </message>
    <message>
        <source>Threads of this machine that share the connections</source>
        <translation>本机上分担这些连接的线程数</translation>
    </message>
    <message numerus="yes">
        <source>A sweep of %n level(s)</source>
        <translation>
            <numerusform>含 %n 个级别的扫描</numerusform>
        </translation>
    </message>
    <message>
        <source>One level; several numbers make a sweep</source>
        <translation>单个级别；填写多个数值即构成扫描</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>closed: connections</source>
        <translation>闭环：连接数</translation>
    </message>
    <message>
        <source>open: arrival rate</source>
        <translation>开环：到达速率</translation>
    </message>
    <message>
        <source>Closed: a fixed number of connections, each of which waits for its response; a slow server is asked less.
Open: requests arrive as independent users send them; a slow server makes them wait, and the waiting counts.</source>
        <translation>闭环：连接数固定，每个连接都等待其响应；服务器越慢，收到的请求越少。
开环：请求像由相互独立的用户发出那样到达；服务器慢时请求需要等待，等待时间计算在内。</translation>
    </message>
    <message>
        <source>&amp;Rate</source>
        <translation>速率(&amp;R)</translation>
    </message>
    <message>
        <source>100, 1,000, 10k</source>
        <translation>100, 1,000, 10k</translation>
    </message>
    <message>
        <source>Closed model: how many connections send at the same time; several numbers make a sweep, in which every target is measured at each of them.
Open model: how many connections all arrivals share.</source>
        <translation>闭环模型：同时发送请求的连接数；填写多个数值即构成扫描，每个目标都会在各个数值下测量。
开环模型：所有到达请求共用的连接数。</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>At random, as independent users do, or at equal distances</source>
        <translation>像相互独立的用户那样随机，或间隔相等</translation>
    </message>
    <message>
        <source>evenly spaced</source>
        <translation>间隔相等</translation>
    </message>
    <message>
        <source>at random (Poisson)</source>
        <translation>随机（泊松）</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Of the rate over each run</source>
        <translation>每个轮次内速率的变化</translation>
    </message>
    <message>
        <source>the rate all the time</source>
        <translation>始终为该速率</translation>
    </message>
    <message>
        <source>a ramp up to the rate</source>
        <translation>线性升至该速率</translation>
    </message>
    <message>
        <source>steps up to the rate</source>
        <translation>逐级升至该速率</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>起始速率</translation>
    </message>
    <message>
        <source>Requests per second at the start of each run</source>
        <translation>每个轮次开始时每秒的请求数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>级数</translation>
    </message>
    <message>
        <source>Equally long; the last one is at the rate</source>
        <translation>各级时长相等；最后一级为该速率</translation>
    </message>
    <message>
        <source>Think time</source>
        <translation>思考时间</translation>
    </message>
    <message>
        <source>Between a response and the connection&apos;s next request</source>
        <translation>从收到响应到该连接发出下一个请求</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>always the same</source>
        <translation>固定不变</translation>
    </message>
    <message>
        <source>at random between two</source>
        <translation>在两值之间随机</translation>
    </message>
    <message>
        <source>at random (exponential)</source>
        <translation>随机（指数分布）</translation>
    </message>
    <message>
        <source>Like 100ms or 2s</source>
        <translation>例如 100ms 或 2s</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>逐步建连</translation>
    </message>
    <message>
        <source>Connections opened per second</source>
        <translation>每秒打开的连接数</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>尽可能快</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Requests arrive at a rate, whether or not earlier ones ended</source>
        <translation>请求按速率到达，无论先前的请求是否结束</translation>
    </message>
    <message>
        <source>Each connection sends its next request when the last one ended</source>
        <translation>每个连接在上一个请求结束后发送下一个请求</translation>
    </message>
    <message>
        <source>Requests per second. %1</source>
        <translation>每秒请求数。%1</translation>
    </message>
    <message>
        <source>Shared by all arrivals</source>
        <translation>由所有到达请求共用</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::MainWindow</name>
    <message>
        <source>Plans</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>What is measured, and how</source>
        <translation>测量什么以及如何测量</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>What goes on right now</source>
        <translation>当前正在进行的内容</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Everything that was measured</source>
        <translation>所有测量过的内容</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation>并排查看结果</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>End the experiment now; what was measured is kept</source>
        <translation>立即结束实验；已测得的结果会保留</translation>
    </message>
    <message>
        <source>S&amp;kip Run</source>
        <translation>跳过轮次(&amp;K)</translation>
    </message>
    <message>
        <source>End the run that goes on and begin the next one</source>
        <translation>结束当前轮次并开始下一个</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>New from &amp;Template</source>
        <translation>从模板新建(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Hostmark</source>
        <translation>关于 Hostmark(&amp;A)</translation>
    </message>
    <message>
        <source>Plans and results are kept in %1</source>
        <translation>计划和结果保存在 %1</translation>
    </message>
    <message>
        <source>An experiment is running.</source>
        <translation>有实验正在运行。</translation>
    </message>
    <message>
        <source>Hostmark – running</source>
        <translation>Hostmark – 运行中</translation>
    </message>
    <message>
        <source>Quit Hostmark</source>
        <translation>退出 Hostmark</translation>
    </message>
    <message>
        <source>Quitting stops it. What was measured so far is kept in the history.</source>
        <translation>退出将停止实验。目前已测得的结果会保留在历史记录中。</translation>
    </message>
    <message>
        <source>&amp;Stop and Quit</source>
        <translation>停止并退出(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep Running</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>A run is being prepared.</source>
        <translation>正在准备运行。</translation>
    </message>
    <message>
        <source>&amp;Permissions…</source>
        <translation>权限(&amp;P)…</translation>
    </message>
    <message>
        <source>What plans may start and which agents they may ask; take it back</source>
        <translation>计划可以启动什么、可以询问哪些代理；可在此收回</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Show &amp;fewer</source>
        <translation>收起(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>Show &amp;all %n</source>
        <translation>
            <numerusform>显示全部 %n 条(&amp;A)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PermissionDialog</name>
    <message>
        <source>A program is started on this computer for %1</source>
        <translation>将为 %1 在本机启动一个程序</translation>
    </message>
    <message>
        <source>A site of IIS is stopped and started for %1</source>
        <translation>将为 %1 停止并启动一个 IIS 站点</translation>
    </message>
    <message>
        <source>An agent is talked to for %1</source>
        <translation>将为 %1 与一个代理通信</translation>
    </message>
    <message>
        <source>Allow This Run?</source>
        <translation>是否允许此次运行？</translation>
    </message>
    <message>
        <source>This load leaves your network. May these servers be loaded?</source>
        <translation>此负载将离开您的网络。是否可以对这些服务器施加负载？</translation>
    </message>
    <message>
        <source>%1 (%2) is at the public address %3 and would get %4.</source>
        <translation>%1（%2）位于公网地址 %3，将承受 %4。</translation>
    </message>
    <message>
        <source>Load that nobody expects looks like an attack. Ask whoever runs the server first. This is asked before each run.</source>
        <translation>意料之外的负载看起来就像攻击。请先征得服务器运营者的同意。每次运行前都会询问。</translation>
    </message>
    <message>
        <source>A plan that somebody else wrote may start anything. What you allow is remembered until it changes.</source>
        <translation>他人编写的计划可能会启动任何程序。您允许的内容会被记住，直到其发生变化。</translation>
    </message>
    <message>
        <source>&amp;Allow and Run</source>
        <translation>允许并运行(&amp;A)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PermissionsDialog</name>
    <message>
        <source>Permissions</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>What plans may start on this computer and which agents they may ask. What is withdrawn is asked for again before the next run.</source>
        <translation>计划可以在本机启动什么，以及可以询问哪些代理。收回的权限会在下次运行前重新询问。</translation>
    </message>
    <message>
        <source>Nothing is allowed yet.</source>
        <translation>尚未允许任何内容。</translation>
    </message>
    <message>
        <source>What was allowed</source>
        <translation>已允许的内容</translation>
    </message>
    <message>
        <source>What is allowed</source>
        <translation>当前允许的内容</translation>
    </message>
    <message>
        <source>&amp;Withdraw</source>
        <translation>收回(&amp;W)</translation>
    </message>
    <message>
        <source>Withdraw &amp;All</source>
        <translation>全部收回(&amp;A)</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PhaseModel</name>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanEditor</name>
    <message>
        <source>Name of the plan</source>
        <translation>计划名称</translation>
    </message>
    <message>
        <source>Send &amp;Once…</source>
        <translation>发送一次(&amp;O)…</translation>
    </message>
    <message>
        <source>Send one request to one target and see the whole answer, before any load</source>
        <translation>在施加负载之前，向一个目标发送一个请求并查看完整响应</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) to fix before this plan can run.</source>
        <translation>
            <numerusform>需要修正 %n 个错误才能运行此计划。</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure this plan (F5)</source>
        <translation>测量此计划 (F5)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Chec&amp;k…</source>
        <translation>检查(&amp;K)…</translation>
    </message>
    <message>
        <source>Look for what of this computer and the targets would make the numbers misleading, without load</source>
        <translation>在不施加负载的情况下，查找本机和各目标上会使数值产生误导的因素</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanListModel</name>
    <message>
        <source>Plan without a name</source>
        <translation>未命名的计划</translation>
    </message>
    <message>
        <source>Cannot run yet</source>
        <translation>尚不能运行</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanListPanel</name>
    <message>
        <source>Plans</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlanSection</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>What few plans need</source>
        <translation>少数计划才需要的设置</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlansPage</name>
    <message>
        <source>There is no plan. A plan says what is measured, and how.</source>
        <translation>没有计划。计划规定测量什么以及如何测量。</translation>
    </message>
    <message>
        <source>New Plan</source>
        <translation>新建计划</translation>
    </message>
    <message>
        <source>Deleted “%1”.</source>
        <translation>已删除“%1”。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Import Plan</source>
        <translation>导入计划</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>计划 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>已导入 %1</translation>
    </message>
    <message>
        <source>Export Plan</source>
        <translation>导出计划</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>计划 (*.json)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>&amp;Run Now</source>
        <translation>立即运行(&amp;R)</translation>
    </message>
    <message>
        <source>Run without waiting for the check</source>
        <translation>不等待检查完成就运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Looking at this computer and the targets before the run…</source>
        <translation>运行前正在检查本机和各目标…</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::PlotView</name>
    <message>
        <source>Logarithmic axis: it does not start at zero.</source>
        <translation>对数坐标轴：不从零开始。</translation>
    </message>
    <message>
        <source>The axis does not start at zero.</source>
        <translation>坐标轴不从零开始。</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <comment>line, lowest, highest</comment>
        <translation>%1：%2 至 %3</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ProcedureSection</name>
    <message>
        <source>Procedure</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>&amp;Warm-up</source>
        <translation>预热(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Settle</source>
        <translation>稳定负载(&amp;S)</translation>
    </message>
    <message>
        <source>Load right before each other run; not recorded</source>
        <translation>在其余每个轮次之前施加的负载；不记录</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停间隔(&amp;P)</translation>
    </message>
    <message>
        <source>Between runs, without load</source>
        <translation>轮次之间，不施加负载</translation>
    </message>
    <message>
        <source>A comparison is made over runs, not over requests: five or more runs of each target can tell a difference from chance.</source>
        <translation>对比以轮次而不是请求为单位：每个目标有五个或更多轮次，才能区分真实差异与偶然波动。</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>轮次(&amp;U)</translation>
    </message>
    <message>
        <source>Per target and level; a comparison is made over them</source>
        <translation>每个目标和级别的轮次数；对比以轮次为单位</translation>
    </message>
    <message>
        <source>after a time</source>
        <translation>达到指定时间后</translation>
    </message>
    <message>
        <source>after a number of requests</source>
        <translation>达到指定请求数后</translation>
    </message>
    <message>
        <source>Each run &amp;ends</source>
        <translation>轮次结束条件(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Duration</source>
        <translation>持续时间(&amp;D)</translation>
    </message>
    <message>
        <source>Of one run, like 30s or 1m30s</source>
        <translation>单个轮次的时长，例如 30s 或 1m30s</translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation>请求数(&amp;Q)</translation>
    </message>
    <message>
        <source>Of one run, all connections together, like 100,000 or 100k</source>
        <translation>单个轮次中所有连接的请求总数，例如 100,000 或 100k</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>sequential</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Interleaved: blocks in which each target comes once, shuffled, so that heat, caches and other programs meet all targets alike.
Sequential: one target after the other, as most published benchmarks do it.</source>
        <translation>交错：分组进行，每组中各目标出现一次且次序随机，使发热、缓存和其他程序对所有目标的影响均等。
顺序：逐个测量目标，大多数公开的基准测试都采用这种方式。</translation>
    </message>
    <message>
        <source>Or&amp;der</source>
        <translation>次序(&amp;D)</translation>
    </message>
    <message>
        <source>Interleaved keeps heat and caches from favouring one target</source>
        <translation>交错可避免发热和缓存偏向某个目标</translation>
    </message>
    <message>
        <source>All launched targets are up from the first run to the last</source>
        <translation>所有由 Hostmark 启动的目标从第一个轮次到最后一个轮次一直运行</translation>
    </message>
    <message>
        <source>Started anew for each repetition: how starts differ is part of the interval</source>
        <translation>每次重复都重新启动：各次启动之间的差异计入区间</translation>
    </message>
    <message>
        <source>Only the measured target is up; how starts differ is part of the interval</source>
        <translation>只有被测目标在运行；各次启动之间的差异计入区间</translation>
    </message>
    <message>
        <source>Load on each target before its first run, and after each start; not recorded</source>
        <translation>在每个目标的第一个轮次之前以及每次启动之后施加的负载；不记录</translation>
    </message>
    <message>
        <source>Res&amp;tart targets</source>
        <translation>重新启动目标(&amp;T)</translation>
    </message>
    <message>
        <source>once per experiment</source>
        <translation>每个实验一次</translation>
    </message>
    <message>
        <source>once per block</source>
        <translation>每个区组一次</translation>
    </message>
    <message>
        <source>before each run</source>
        <translation>每个轮次之前</translation>
    </message>
    <message>
        <source>When targets that the experiment launches are started anew. A block has one run of each target, in sequential order all runs of a target at one level.</source>
        <translation>由实验启动的目标何时重新启动。一个区组包含每个目标的一个轮次；在顺序执行时，包含一个目标在一个级别的所有轮次。</translation>
    </message>
    <message>
        <source>No target is started by Hostmark; see a target&apos;s details</source>
        <translation>没有由 Hostmark 启动的目标；请参见目标的详细信息</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RequestDetails</name>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>header</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Sent with each request. A header that Hostmark sends by itself, such as Host, is replaced.</source>
        <translation>随每个请求发送。Hostmark 自行发送的标头（例如 Host）会被替换。</translation>
    </message>
    <message>
        <source>any 2xx</source>
        <translation>任意 2xx</translation>
    </message>
    <message>
        <source>Expected statuses</source>
        <translation>预期状态码</translation>
    </message>
    <message>
        <source>Responses with these statuses count as ok, all others as unexpected.</source>
        <translation>具有这些状态码的响应计为正常，其他均计为非预期。</translation>
    </message>
    <message>
        <source>E&amp;xpected statuses</source>
        <translation>预期状态码(&amp;X)</translation>
    </message>
    <message>
        <source>Like 200, 404; others count as unexpected</source>
        <translation>例如 200, 404；其他均计为非预期</translation>
    </message>
    <message>
        <source>Header %1</source>
        <translation>标头 %1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RequestSwitches</name>
    <message>
        <source>What few requests need</source>
        <translation>少数请求才需要的设置</translation>
    </message>
    <message>
        <source>HTTP/1.1: without the body&apos;s length before it</source>
        <translation>HTTP/1.1：不预先给出正文长度</translation>
    </message>
    <message>
        <source>HTTP/1.1: the body goes when the server asks for it, or after a second</source>
        <translation>HTTP/1.1：服务器要求时才发送正文，最多等待一秒</translation>
    </message>
    <message>
        <source>To the same scheme, host and port; the last answer counts</source>
        <translation>仅限相同的协议、主机和端口；以最后的响应计数</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Send in chunks</source>
        <translation>分块发送</translation>
    </message>
    <message>
        <source>Wait for 100 Continue</source>
        <translation>等待 100 Continue</translation>
    </message>
    <message>
        <source>Follow redirects</source>
        <translation>跟随重定向</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RequestsSection</name>
    <message>
        <source>request %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>With several requests, each connection sends them in turn.</source>
        <translation>有多个请求时，每个连接会依次发送它们。</translation>
    </message>
    <message>
        <source>Details of “%1”</source>
        <translation>“%1”的详细信息</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>请求 %1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunContent</name>
    <message>
        <source>Time left: %1</source>
        <translation>剩余时间：%1</translation>
    </message>
    <message>
        <source>S&amp;kip run</source>
        <translation>跳过轮次(&amp;K)</translation>
    </message>
    <message>
        <source>End this run, its pause and warm-up included, and go on with the next</source>
        <translation>结束此轮次（包括其暂停间隔和预热），继续下一个</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>End the experiment now; what was measured is kept</source>
        <translation>立即结束实验；已测得的结果会保留</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation>实验进度</translation>
    </message>
    <message>
        <source>Runs by target and repetition</source>
        <translation>按目标和重复次数排列的轮次</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Errors of this run</source>
        <translation>此轮次的错误</translation>
    </message>
    <message>
        <source>Errors: none</source>
        <translation>错误：无</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are due</source>
        <translation>
            <numerusform>待执行 %n 个轮次</numerusform>
        </translation>
    </message>
    <message>
        <source>Running for %1</source>
        <translation>已运行 %1</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>暂停间隔</translation>
    </message>
    <message>
        <source>Errors: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <comment>phase, time of its length</comment>
        <translation>%1，%2 / %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>phase, time</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n run(s)</source>
        <translation>
            <numerusform>%1 · %n 个轮次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>run · phase</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Run %1 of %2 · %3 · %4</source>
        <comment>number, of all, target, level</comment>
        <translation>轮次 %1/%2 · %3 · %4</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunGridModel</name>
    <message>
        <source>%1, run %2: %3</source>
        <translation>%1，轮次 %2：%3</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>轮次 %1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>target · level</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunModel</name>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未发出</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Per CPU-s</source>
        <translation>每 CPU 秒</translation>
    </message>
    <message>
        <source>%1
The server&apos;s processes were found by %2.</source>
        <comment>what was used; how</comment>
        <translation>%1
服务器进程通过 %2 找到。</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunPage</name>
    <message>
        <source>Nothing has run yet</source>
        <translation>尚未运行任何内容</translation>
    </message>
    <message>
        <source>Choose a plan and press Run. Its throughput and latency appear here while it goes on.</source>
        <translation>选择一个计划并按“运行”。运行期间，吞吐量和延迟会显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>Experiment finished: %n run(s) measured in %1.</source>
        <translation>
            <numerusform>实验已完成：在 %1 内测量了 %n 个轮次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Experiment failed: no run could be measured. %1</source>
        <translation>实验失败：没有任何轮次可以测量。%1</translation>
    </message>
    <message numerus="yes">
        <source>Experiment stopped: %n run(s) had been measured by then and are kept.</source>
        <translation>
            <numerusform>实验已停止：此前已测量 %n 个轮次，结果会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in &amp;history</source>
        <translation>在历史记录中显示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>The experiment did not start. %1</source>
        <translation>实验未能开始。%1</translation>
    </message>
    <message>
        <source>The experiment goes on, but it is no longer kept in the history. %1</source>
        <translation>实验仍在继续，但不再保存到历史记录中。%1</translation>
    </message>
    <message>
        <source>Run %1 of %2 failed: %3</source>
        <translation>轮次 %1/%2 失败：%3</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::RunTable</name>
    <message>
        <source>Runs of the experiment</source>
        <translation>实验的轮次</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ScheduleStrip</name>
    <message>
        <source>Schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>Warm-up of %1: %2, %3, not recorded</source>
        <translation>预热 %1：%2，%3，不记录</translation>
    </message>
    <message>
        <source>Settling on %1: %2, %3, not recorded</source>
        <translation>稳定负载 %1：%2，%3，不记录</translation>
    </message>
    <message>
        <source>Run %1 of %2</source>
        <translation>轮次 %1/%2</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4 requests</source>
        <translation>%1：%2，%3，%4 个请求</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation>%1：%2，%3，%4</translation>
    </message>
    <message>
        <source>Start of %1, in its own time, then:
%2</source>
        <translation>启动 %1（所需时间另计），然后：
%2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::SendOnceDialog</name>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Name look-up</source>
        <translation>域名解析</translation>
    </message>
    <message>
        <source>Finding the address of the host</source>
        <translation>查找主机地址</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Opening the TCP connection</source>
        <translation>打开 TCP 连接</translation>
    </message>
    <message>
        <source>TLS handshake</source>
        <translation>TLS 握手</translation>
    </message>
    <message>
        <source>Agreeing on keys; a connection that is kept pays it once</source>
        <translation>协商密钥；保持的连接只需付出一次此开销</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>首字节</translation>
    </message>
    <message>
        <source>From the first byte sent to the first byte received</source>
        <translation>从发出第一个字节到收到第一个字节</translation>
    </message>
    <message>
        <source>Rest of the response</source>
        <translation>响应的其余部分</translation>
    </message>
    <message>
        <source>From the first byte received to the last</source>
        <translation>从收到第一个字节到收到最后一个字节</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>From the look-up to the last byte</source>
        <translation>从域名解析到最后一个字节</translation>
    </message>
    <message>
        <source>Send Once</source>
        <translation>发送一次</translation>
    </message>
    <message>
        <source>&amp;Request</source>
        <translation>请求(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>发送到(&amp;T)</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Sends exactly what the load will send, once, on a connection of its own.</source>
        <translation>在单独的连接上发送一次，内容与施加负载时完全相同。</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>%1 (not expected)</source>
        <translation>%1（非预期）</translation>
    </message>
    <message>
        <source>only the first %1 are shown</source>
        <translation>仅显示前 %1</translation>
    </message>
    <message>
        <source>Body (hex)</source>
        <translation>正文（十六进制）</translation>
    </message>
    <message>
        <source>The response has no body</source>
        <translation>响应没有正文</translation>
    </message>
    <message>
        <source>shown without %1</source>
        <translation>已去除 %1 编码后显示</translation>
    </message>
    <message>
        <source>shown as sent: %1</source>
        <translation>按原样显示：%1</translation>
    </message>
    <message numerus="yes">
        <source>after %n answered response(s) of status 401</source>
        <translation>
            <numerusform>此前应答了 %n 个状态码为 401 的响应</numerusform>
        </translation>
    </message>
    <message>
        <source>Authentication failed: %1</source>
        <translation>身份验证失败：%1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::SeriesChooser</name>
    <message>
        <source>Filter experiments</source>
        <translation>筛选实验</translation>
    </message>
    <message>
        <source>Series to compare</source>
        <translation>要对比的系列</translation>
    </message>
    <message numerus="yes">
        <source>%1
%2, %n run(s)</source>
        <translation>
            <numerusform>%1
%2，%n 个轮次</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>target, level</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ServerNoteModel</name>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ServerNotesTab</name>
    <message>
        <source>Server notes (%1)</source>
        <translation>服务器说明 (%1)</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ServerNotesView</name>
    <message>
        <source>What servers did with requests beside answering them</source>
        <translation>除应答之外，服务器对请求的处理</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>身份验证</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Lists and tables</source>
        <translation>列表和表格</translation>
    </message>
    <message>
        <source>Edit the cell, rename the plan</source>
        <translation>编辑单元格，重命名计划</translation>
    </message>
    <message>
        <source>Remove the selected rows, delete the plan</source>
        <translation>移除所选行，删除计划</translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation>上移该行</translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation>下移该行</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation>粘贴行</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::StartModel</name>
    <message>
        <source>Hostmark, a program</source>
        <translation>Hostmark（程序）</translation>
    </message>
    <message>
        <source>Hostmark, a site of IIS</source>
        <translation>Hostmark（IIS 站点）</translation>
    </message>
    <message>
        <source>its agent</source>
        <translation>其代理</translation>
    </message>
    <message>
        <source>not by Hostmark</source>
        <translation>不由 Hostmark 启动</translation>
    </message>
    <message>
        <source>site %1</source>
        <translation>站点 %1</translation>
    </message>
    <message>
        <source>site %1, pool %2</source>
        <translation>站点 %1，应用程序池 %2</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>stopped by %1</source>
        <translation>停止命令：%1</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>启动者</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TargetDetails</name>
    <message>
        <source>Identity: what the target says that it is</source>
        <translation>身份：目标对自身的说明</translation>
    </message>
    <message>
        <source>Asked at</source>
        <translation>询问地址</translation>
    </message>
    <message>
        <source>A path like /about, or a whole URL, that answers with a JSON object</source>
        <translation>返回 JSON 对象的路径（例如 /about）或完整 URL</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>不询问</translation>
    </message>
    <message>
        <source>Has to say</source>
        <translation>应当说明</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Runs of a target that says something else are invalid. Dots lead into objects: server.type</source>
        <translation>目标的说明与此不符时，其轮次无效。用点进入对象内部：server.type</translation>
    </message>
    <message>
        <source>Process: whose CPU time and memory are measured</source>
        <translation>进程：测量其 CPU 时间和内存</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>A process id, or the name of a process</source>
        <translation>进程 ID 或进程名称</translation>
    </message>
    <message>
        <source>found by its port</source>
        <translation>按端口查找</translation>
    </message>
    <message>
        <source>Launch: how an experiment starts the target, and stops it</source>
        <translation>启动：实验如何启动和停止目标</translation>
    </message>
    <message>
        <source>Started as</source>
        <translation>启动方式</translation>
    </message>
    <message>
        <source>Hostmark waits until it answers, and ends it afterwards</source>
        <translation>Hostmark 会等待其应答，并在之后将其结束</translation>
    </message>
    <message>
        <source>not started by Hostmark</source>
        <translation>不由 Hostmark 启动</translation>
    </message>
    <message>
        <source>a program of this computer</source>
        <translation>本机的程序</translation>
    </message>
    <message>
        <source>a site of IIS</source>
        <translation>IIS 站点</translation>
    </message>
    <message>
        <source>an entry of the agent</source>
        <translation>代理的条目</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Its name in IIS, like Default Web Site</source>
        <translation>其在 IIS 中的名称，例如 Default Web Site</translation>
    </message>
    <message>
        <source>Application pool</source>
        <translation>应用程序池</translation>
    </message>
    <message>
        <source>Started and stopped with the site</source>
        <translation>随站点一起启动和停止</translation>
    </message>
    <message>
        <source>the site&apos;s</source>
        <translation>站点所用的</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>A name in the allow-list of the agent below</source>
        <translation>下方代理的允许列表中的名称</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>A path, or a name that is found in PATH</source>
        <translation>路径，或可在 PATH 中找到的名称</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Separated by blanks; quotes keep blanks together: &quot;my file&quot;</source>
        <translation>以空格分隔；用引号保留空格：&quot;my file&quot;</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>That it works in</source>
        <translation>其工作文件夹</translation>
    </message>
    <message>
        <source>Hostmark&apos;s own</source>
        <translation>与 Hostmark 相同</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Beside the variables that it inherits from Hostmark</source>
        <translation>除从 Hostmark 继承的变量之外</translation>
    </message>
    <message>
        <source>Stopped by</source>
        <translation>停止方式</translation>
    </message>
    <message>
        <source>A program and its arguments that ask it to stop</source>
        <translation>请求其停止的程序及参数</translation>
    </message>
    <message>
        <source>SIGTERM; Ctrl+Break on Windows</source>
        <translation>SIGTERM；Windows 上为 Ctrl+Break</translation>
    </message>
    <message>
        <source>Ready when</source>
        <translation>就绪条件</translation>
    </message>
    <message>
        <source>This path or URL answers with a status below 500</source>
        <translation>此路径或 URL 以低于 500 的状态码应答</translation>
    </message>
    <message>
        <source>its own URL answers</source>
        <translation>其自身的 URL 有应答</translation>
    </message>
    <message>
        <source>Ready within</source>
        <translation>就绪时限</translation>
    </message>
    <message>
        <source>After its start; its runs fail when it is not</source>
        <translation>从启动算起；超时则其轮次失败</translation>
    </message>
    <message>
        <source>Grace</source>
        <translation>宽限时间</translation>
    </message>
    <message>
        <source>From being asked to stop to being killed</source>
        <translation>从请求停止到强制结束的时间</translation>
    </message>
    <message>
        <source>Agent: what measures and starts on the target&apos;s computer</source>
        <translation>代理：在目标所在的计算机上测量和启动</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Like http://server:7412, when it is another computer</source>
        <translation>目标在另一台计算机上时，例如 http://server:7412</translation>
    </message>
    <message>
        <source>Token in</source>
        <translation>令牌所在变量</translation>
    </message>
    <message>
        <source>Name of an environment variable; a plan never holds the token itself</source>
        <translation>环境变量的名称；计划中从不保存令牌本身</translation>
    </message>
    <message>
        <source>no token</source>
        <translation>无令牌</translation>
    </message>
    <message>
        <source>Value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>started as %1</source>
        <comment>command</comment>
        <translation>以 %1 启动</translation>
    </message>
    <message>
        <source>started as the site %1 of IIS</source>
        <translation>以 IIS 站点 %1 启动</translation>
    </message>
    <message>
        <source>started as the entry %1 of its agent</source>
        <translation>以其代理的条目 %1 启动</translation>
    </message>
    <message>
        <source>identity at %1</source>
        <translation>身份地址 %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>agent %1</source>
        <translation>代理 %1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TargetTabs</name>
    <message>
        <source>What the targets say that they are</source>
        <translation>各目标对自身的说明</translation>
    </message>
    <message>
        <source>Target output (%1)</source>
        <translation>目标输出 (%1)</translation>
    </message>
    <message>
        <source>Identity: mismatch</source>
        <translation>身份：不符</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>身份</translation>
    </message>
    <message>
        <source>Who starts the targets</source>
        <translation>目标由谁启动</translation>
    </message>
    <message>
        <source>Hostmark, a program</source>
        <translation>Hostmark（程序）</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>启动者</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TargetsSection</name>
    <message>
        <source>Target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Connect to</source>
        <translation>连接到</translation>
    </message>
    <message>
        <source>Connect elsewhere than the URL says, and send what the URL says: 10.0.0.5:8080, [::1]:443, unix:/run/app.sock or, on Windows, pipe:name</source>
        <translation>连接到 URL 以外的地方，但仍按 URL 发送内容：10.0.0.5:8080、[::1]:443、unix:/run/app.sock，在 Windows 上还可用 pipe:name</translation>
    </message>
    <message>
        <source>Details of “%1”: %2</source>
        <comment>target, what is set</comment>
        <translation>“%1”的详细信息：%2</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TextTableEditor</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Copy the selected %1</source>
        <translation>为所选%1创建副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected rows (Delete)</source>
        <translation>移除所选行 (Delete)</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>上移 (Alt+Up)</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>下移 (Alt+Down)</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Add a row for each line of the clipboard (Ctrl+V)</source>
        <translation>为剪贴板中的每一行添加一行 (Ctrl+V)</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::ThroughputBarChart</name>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n run(s)</source>
        <translation>
            <numerusform>%1：%2，%n 个轮次</numerusform>
        </translation>
    </message>
    <message>
        <source>Successful responses per second: bar = median, marker = one run</source>
        <translation>每秒成功响应数：柱形 = 中位数，标记 = 一个轮次</translation>
    </message>
    <message>
        <source>no run to compare</source>
        <translation>没有可对比的轮次</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TimingTable</name>
    <message>
        <source>Timing</source>
        <translation>耗时</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustBadge</name>
    <message>
        <source>Trust: %1</source>
        <translation>可信度：%1</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustReasonModel</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>What was found, and the way out</source>
        <translation>发现及解决办法</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustTabs</name>
    <message>
        <source>By what the answers of the targets differ</source>
        <translation>各目标响应的差异</translation>
    </message>
    <message>
        <source>Trust (%1)</source>
        <translation>可信度 (%1)</translation>
    </message>
    <message>
        <source>Answers (%1)</source>
        <translation>响应差异 (%1)</translation>
    </message>
</context>
<context>
    <name>hostmark::ui::TrustView</name>
    <message>
        <source>Why these numbers may not be believed</source>
        <translation>这些数字为何可能不可信</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench that measures HTTP servers and compares them.</source>
        <translation>用于测量和对比 HTTP 服务器的工作台。</translation>
    </message>
    <message>
        <source>Keep plans and results in FILE instead of the file that HOSTMARK_HISTORY names, or the one in your data folder.</source>
        <translation>将计划和结果保存在 FILE 中，而不是 HOSTMARK_HISTORY 指定的文件或数据文件夹中的文件。</translation>
    </message>
    <message>
        <source>Unknown argument &apos;%1&apos;.</source>
        <translation>未知参数“%1”。</translation>
    </message>
</context>
</TS>
