import { checkDraws } from "./draw-scene.ts";
import type { SceneFault } from "./fault.ts";
import { checkHouseholds } from "./household-scene.ts";
import { importFile } from "./import-file.ts";
import { checkLevels } from "./level-scene.ts";
import { type Code, openStage } from "./member-stage.ts";
import { withSources } from "./mutant.ts";

const parts = [
  "rewards/claim-rewards.ts",
  "rewards/draws/announce.ts",
  "rewards/draws/draw-winners.ts",
  "rewards/draws/open-envelope.ts",
  "rewards/draws/draw-proof.ts",
  "rewards/handle-member-events.ts",
  "vip/fall-at-month-end.ts",
];

export type MemberTrial = {
  /** What is wrong with households, draws or levels, with some edits; undefined when all are right. */
  complaint: (fault: Pick<SceneFault, "edits">) => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** Locks of a busy machine may take too long once; what waits for itself does so again. */
const tookTooLong = (said: string | undefined): boolean => said?.includes("lock timeout") === true;

export async function openMemberTrial(): Promise<MemberTrial> {
  const stage = await openStage();
  const tried = async (code: Code): Promise<string | undefined> => {
    await stage.begin();
    try {
      await checkHouseholds(stage, code);
      await checkDraws(stage, code);
      await checkLevels(stage, code);
      return undefined;
    } catch (error) {
      return (error as Error).message || String(error);
    }
  };
  return {
    complaint: ({ edits }) =>
      withSources(edits, async (source) => {
        const loaded = await Promise.all(parts.map((part) => importFile(source, `server/domains/${part}`)));
        const code: Code = Object.assign({}, ...loaded);
        const said = await tried(code);
        return tookTooLong(said) ? tried(code) : said;
      }),
    close: () => stage.close(),
  };
}
