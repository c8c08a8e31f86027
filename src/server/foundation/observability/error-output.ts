import fs from "node:fs";

/** What of a file system it writes by. */
type Writes = Pick<typeof fs, "write" | "writeSync">;

export type ErrorOutput = {
  /** Keeps a line, which goes out with others within a second. */
  write: (line: string) => void;
  /** Writes what waits, soon. */
  flush: () => void;
  /** Writes what waits, now, as far as that is possible. Never throws, and takes a second at most. */
  flushSync: () => void;
  close: () => void;
};

/** No write is longer than what a pipe takes as a whole, since several processes may write to the same one. */
const mostInWrite = 4_096;
/** So much goes out without a flush. */
const enoughBytes = 3_072;
const flushEveryMs = 1_000;
/** Lines that wait for a reader, or for space on a disk. Later ones are lost. */
const usualMostWaiting = 4 * 1024 * 1024;
const soonMs = 20;
const mostRests = 50;

/** Takes whole lines, as far as they fit into one write. */
function firstOf(lines: Buffer[]): Buffer {
  let length = 0;
  let count = 0;
  for (const line of lines) {
    if (count > 0 && length + line.length > mostInWrite) break;
    length += line.length;
    count += 1;
  }
  return Buffer.concat(lines.splice(0, count));
}

/**
 * Lines for a descriptor, standard error as a rule, without waiting for it. A file on a full disk, or a pipe that nobody reads, neither
 * throws nor blocks: lines wait, as many as there is room for, and the next line that can be written says how many were lost.
 */
export function errorOutput(fd = 2, by: Writes = fs, mostWaiting = usualMostWaiting): ErrorOutput {
  const lines: Buffer[] = [];
  let bytes = 0;
  let lost = 0;
  let current: Buffer = Buffer.alloc(0);
  /** The write that is on its way. */
  let flight: object | undefined;

  const keep = (line: Buffer): void => {
    lines.push(line);
    bytes += line.length;
  };

  function next(): Buffer {
    if (current.length === 0) current = firstOf(lines);
    return current;
  }

  function written(count: number): void {
    current = current.subarray(count);
    bytes -= count;
    if (lost === 0 || current.length > 0) return;
    const report = { level: "error", at: new Date().toISOString(), event: "log.lost", lines: lost };
    lost = 0;
    keep(Buffer.from(`${JSON.stringify(report)}\n`));
  }

  function flush(): void {
    if (flight || bytes === 0) return;
    const own = {};
    flight = own;
    const piece = next();
    by.write(fd, piece, 0, piece.length, null, (error, count) => {
      if (flight !== own) return;
      flight = undefined;
      if (!error) {
        written(count);
        flush();
      } else if (error.code === "EAGAIN") setTimeout(flush, soonMs).unref();
      // Anything else is tried again each second.
    });
  }

  function flushSync(): void {
    // What is on its way goes out by itself.
    if (flight) [current, bytes, flight] = [Buffer.alloc(0), bytes - current.length, undefined];
    for (let rests = 0; bytes > 0 && rests < mostRests; ) {
      const piece = next();
      try {
        written(by.writeSync(fd, piece, 0, piece.length));
      } catch (error) {
        // Handled: only a full pipe may take more in a moment.
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
        rests += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, soonMs);
      }
    }
  }

  const timer = setInterval(flush, flushEveryMs).unref();
  process.on("exit", flushSync);
  return {
    write: (text) => {
      const line = Buffer.from(text);
      if (bytes + line.length > mostWaiting) lost += 1;
      else keep(line);
      if (bytes >= enoughBytes) flush();
    },
    flush,
    flushSync,
    close: () => {
      clearInterval(timer);
      process.off("exit", flushSync);
    },
  };
}
