import { join } from "node:path";
import { filesBelow } from "../foundation/folders.ts";
import { windowsOf } from "./cron-windows.ts";
import type { Job } from "./job.ts";
import { lanes } from "./lane.ts";

const ownFolder = join(import.meta.dirname, "catalogue");

/**
 * All jobs: each file of catalogue/ is one. Throws for a file without a job, an id that differs from the file's path,
 * an unknown lane and an invalid schedule: these are errors of the checkout.
 */
export async function loadJobs(folder = ownFolder): Promise<Job[]> {
  return Promise.all(
    filesBelow(folder, ".ts").map(async (file) => {
      const { job } = (await import(join(folder, file))) as { job?: Job };
      const id = file.replace(/\.ts$/, "").replaceAll("/", ".");
      if (job?.id !== id) throw new Error(`${file} is to export the job "${id}", not "${job?.id}"`);
      if (!lanes.includes(job.lane)) throw new Error(`${file} is to name its lane: ${lanes.join(" or ")}`);
      windowsOf(job.schedule);
      return job;
    }),
  );
}
