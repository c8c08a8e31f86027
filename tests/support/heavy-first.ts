import { readFileSync, statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take long come first, so that no worker ends with one of them while the others have nothing to do. Vitest
 * knows how long each took the last time; a checkout without such a time goes by what the files grant themselves.
 */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byLastRun = await super.sort(files);
    if (byLastRun.some((file) => this.lastRun(file))) return byLastRun;
    const weights = new Map(files.map((file) => [file, weightOf(file.moduleId)]));
    return [...files].sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
  }

  private lastRun({ project, moduleId }: TestSpecification): unknown {
    const { root } = this.ctx.config;
    return this.ctx.cache.getFileTestResults(`${project.name}:${moduleId.slice(root.length)}`);
  }
}

const timeouts = /timeout[^\d\n]{1,8}([\d_]+)/gi;

/** The longest time that a file grants one of its tests in ms, or its size in KB when it grants none of its own. */
function weightOf(path: string): number {
  const granted = [...readFileSync(path, "utf8").matchAll(timeouts)].map(([, ms = ""]) =>
    Number(ms.replaceAll("_", "")),
  );
  return Math.max(statSync(path).size / 1_000, ...granted);
}
