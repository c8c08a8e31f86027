import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A pool of connections at this moment. */
export type PoolState = { used: number; idle: number; waiting: number; most: number };

/** One run of a job. `state` is how it ended: done, failed, busy or already done. */
export type JobRun = { job: string; lane: string; state: string; ms: number };

/**
 * The numbers of this process, for Prometheus. Labels are names that the program or the operator gives: operations,
 * routes, codes, jobs, hosts of partners; never members, addresses of pages or anything else that a caller makes up.
 */
export type Metrics = {
  registry: Registry;
  /** A request that was answered; `code` is "ok", a refusal's code or "http.<status>". */
  request: (operation: string, code: string, seconds: number) => void;
  /** An attempt to sign in; `way` is "password", "social", "trial", "verification" or "desk". */
  signIn: (way: string, code: string) => void;
  /** A page was asked for: "memory", "rendered" or "failed", with the time it took when it was rendered. */
  page: (result: "memory" | "rendered" | "failed", seconds?: number) => void;
  /** A transaction of the database ended; `kind` is how it was run. */
  transaction: (pool: string, kind: string, failed: boolean, seconds: number) => void;
  /** Adds a pool of connections, read at each scrape. */
  pool: (name: string, read: () => PoolState) => void;
  /** An outgoing call ended; `outcome` is "ok", "http.<class>xx", "failed", or "left-alone" when it was not sent. */
  outgoing: (host: string, outcome: string, seconds: number) => void;
  /** A host begins to be left alone because it does not answer, or answers again. */
  leftAlone: (host: string, isLeftAlone: boolean) => void;
  /** Whether the folder of the server's data takes what is written. */
  dataDir: (writes: boolean) => void;
  /** A browser reports that a page's policy refused something; `source` is "page", "extension" or "dropped". */
  policyReport: (directive: string, source: string) => void;
  /** A page reported an error of its own. */
  pageError: (kind: string) => void;
  /** An event stream was opened (1) or closed (-1). */
  streams: (change: 1 | -1) => void;
  observeJobRun: (run: JobRun) => void;
  /** An alarm was raised; `event` is the one of its log line. */
  observeAlarm: (event: string) => void;
};

const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const databaseSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];
const renderSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const outgoingSeconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** More hosts than this are counted together: brands name theirs, and there may be thousands of brands. */
const mostHosts = 200;

/** The label of a host that does not grow without end. */
function hostLabels(): (host: string) => string {
  const known = new Set<string>();
  return (host) => {
    if (known.has(host)) return host;
    if (known.size >= mostHosts) return "other";
    known.add(host);
    return host;
  };
}

/** Makes counters and histograms of one registry. */
function makers(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
  };
}

/** Figures of Node and the process that mean something for one process alone: of several workers the worst one counts. */
const worstOfWorkers = /^(?:nodejs_eventloop_lag_|process_\w+_bytes$|nodejs_(?:heap|external)_)/;

/** Adds the metrics of Node and the process. What a process has a limit of, and how late it is, is not added up. */
function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray())
    if (worstOfWorkers.test(metric.name) && metric.aggregator !== "min") metric.aggregator = "max";
}

/** Counts event streams of the node, and of the worker that has most of them: the limit is each worker's own. */
function streamGauges(registry: Registry): Metrics["streams"] {
  const registers = [registry];
  const open = new Gauge({ name: "livery_event_streams", help: "Open event streams", registers });
  const fullest = new Gauge({
    name: "livery_event_streams_fullest",
    help: "Open event streams of the process that has most of them",
    aggregator: "max",
    registers,
  });
  return (change) => {
    open.inc(change);
    fullest.inc(change);
  };
}

/** Metrics of one app, in a registry of their own. `processMetrics` adds those of Node and the process. */
export function createMetrics({ processMetrics }: { processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (processMetrics) addProcessMetrics(registry);
  const { counter, histogram } = makers(registry);
  const requests = counter("livery_requests_total", "Requests by operation or route and outcome code", [
    "operation",
    "code",
  ]);
  const requestTimes = histogram(
    "livery_request_seconds",
    "Time from the request's arrival to the end of its answer",
    ["operation"],
    requestSeconds,
  );
  const signIns = counter("livery_sign_ins_total", "Attempts to sign in by way and outcome code", [
    "way",
    "code",
  ]);
  const transactions = counter("livery_database_transactions_total", "Transactions of the database", [
    "pool",
    "kind",
    "outcome",
  ]);
  const transactionTimes = histogram(
    "livery_database_transaction_seconds",
    "Time of a transaction with its wait for a connection",
    ["pool", "kind"],
    databaseSeconds,
  );
  const jobs = counter("livery_job_runs_total", "Runs of jobs by how they ended", ["job", "lane", "state"]);
  const jobTimes = histogram("livery_job_seconds", "Time of a job's run", ["job", "lane"], jobSeconds);
  const alarms = counter("livery_alarms_total", "Alarms that were raised", ["event"]);
  return {
    registry,
    request: (operation, code, seconds) => {
      requests.inc({ operation, code });
      requestTimes.observe({ operation }, seconds);
    },
    signIn: (way, code) => signIns.inc({ way, code }),
    ...pageMetrics(registry),
    ...surroundingMetrics(registry),
    transaction: (pool, kind, failed, seconds) => {
      transactions.inc({ pool, kind, outcome: failed ? "failed" : "ok" });
      transactionTimes.observe({ pool, kind }, seconds);
    },
    pool: poolGauge(registry),
    streams: streamGauges(registry),
    observeAlarm: (event) => alarms.inc({ event }),
    observeJobRun: ({ job, lane, state, ms }) => {
      jobs.inc({ job, lane, state });
      jobTimes.observe({ job, lane }, ms / 1_000);
    },
  };
}

/** How calls to vendors, gateways and providers ended, and whether the disk takes what is written. */
function surroundingMetrics(registry: Registry): Pick<Metrics, "outgoing" | "leftAlone" | "dataDir"> {
  const { counter, histogram } = makers(registry);
  const calls = counter("livery_outgoing_calls_total", "Calls to vendors, gateways and providers", [
    "host",
    "outcome",
  ]);
  const leftAlone = new Gauge({
    name: "livery_outgoing_left_alone",
    help: "Hosts that did not answer the last calls and get none for a moment: 1 from then on until one is answered",
    labelNames: ["host"],
    aggregator: "max",
    registers: [registry],
  });
  const callTimes = histogram("livery_outgoing_seconds", "Time of outgoing calls", ["host"], outgoingSeconds);
  const dataDir = new Gauge({
    name: "livery_data_dir_writes",
    help: "Whether DATA_DIR takes what every process of the node writes",
    aggregator: "min",
    registers: [registry],
  });
  dataDir.set(1);
  const hostOf = hostLabels();
  return {
    dataDir: (writes) => dataDir.set(writes ? 1 : 0),
    outgoing: (host, outcome, seconds) => {
      const label = hostOf(host);
      calls.inc({ host: label, outcome });
      callTimes.observe({ host: label }, seconds);
    },
    leftAlone: (host, isLeftAlone) => leftAlone.set({ host: hostOf(host) }, isLeftAlone ? 1 : 0),
  };
}

/** How pages were made, and what browsers refused on them. */
function pageMetrics(registry: Registry): Pick<Metrics, "page" | "pageError" | "policyReport"> {
  const { counter, histogram } = makers(registry);
  const pages = counter("livery_pages_total", "Pages by where their HTML came from", ["result"]);
  const renderings = histogram("livery_page_render_seconds", "Time to render a page", [], renderSeconds);
  const refusals = counter("livery_policy_reports_total", "Reports of browsers about the policy of pages", [
    "directive",
    "source",
  ]);
  const errors = counter("livery_page_errors_total", "Errors that open pages report of themselves", ["kind"]);
  return {
    page: (result, seconds) => {
      pages.inc({ result });
      if (seconds !== undefined) renderings.observe(seconds);
    },
    pageError: (kind) => errors.inc({ kind }),
    policyReport: (directive, source) => refusals.inc({ directive, source }),
  };
}

function poolGauge(registry: Registry): Metrics["pool"] {
  const pools = new Map<string, () => PoolState>();
  const connections = new Gauge({
    name: "livery_database_connections",
    help: "Connections of a pool: used and idle ones, callers that wait for one, and the most there may be",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, read] of pools)
        for (const [state, count] of Object.entries(read())) connections.set({ pool, state }, count);
    },
  });
  return (name, read) => {
    if (pools.has(name))
      throw new Error(`Two pools of connections are named ${name}, so one would hide the other`);
    pools.set(name, read);
  };
}
