import { randomInt } from "node:crypto";
import { invariantNames } from "../../machines/headless/invariants.ts";
import { pathScript } from "../../machines/headless/path-script.ts";
import { walk } from "../../machines/headless/walk.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { paintWhen, wantsColour } from "../paint.ts";
import { counted } from "../report/result.ts";
import { loadMachine } from "./load-machines.ts";
import {
  type Answer,
  answerCall,
  type Call,
  countOption,
  sharedHelp,
  unknownMachine,
} from "./machine-command.ts";

const help = `Usage: npx livery machine walk <machine> [options]

Walks randomly through a machine and checks its invariants. A path to a broken invariant is shortened and printed
as a script. The same seed takes the same path.

  --seed <number>     the seed of the random walk (default: random)
  --steps <number>    the number of steps (500)
${sharedHelp}

Exit code 0: every invariant holds. 1: an invariant is broken. 2: wrong usage.`;

const options = { seed: { type: "string" }, steps: { type: "string" } } as const;

async function wander(call: Call, context: CommandContext): Answer {
  const { parsed, ids, places, words, json } = call;
  const [id] = words;
  const problem = unknownMachine(id, ids);
  if (id === undefined || problem) return { problem: problem ?? "" };
  const seed = countOption(parsed, "seed", randomInt(1_000_000));
  const steps = countOption(parsed, "steps", 500);
  if (seed === undefined) return { problem: "--seed takes a whole number." };
  if (steps === undefined) return { problem: "--steps takes a whole number." };
  const file = await loadMachine(places.machines, id);
  const found = walk(file, seed, steps);
  const { violation } = found;
  const script = violation && pathScript(file, violation.path, `Breaks ${violation.invariant}.`);
  const again = `npx livery machine walk ${id} --seed ${seed} --steps ${steps}`;
  if (json) {
    const broken = violation ? { invariant: violation.invariant, says: violation.says, script } : null;
    context.out(
      JSON.stringify(
        { version: 1, machine: id, seed, steps: found.steps, violation: broken, again },
        null,
        2,
      ),
    );
    return violation ? 1 : 0;
  }
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  if (!violation) {
    const invariants = counted(invariantNames(file).length, "invariant");
    context.out(`${paint.green("✔")} ${invariants} held for ${counted(steps, "step")} with seed ${seed}`);
    context.out(paint.dim(`  again: ${again}`));
    return 0;
  }
  context.out(`${paint.red("✖")} ${violation.invariant} does not hold: ${violation.says}`);
  context.out(
    `  found after ${counted(found.steps, "step")} with seed ${seed}, shortened to ${counted(violation.path.moves.length, "step")}:`,
  );
  context.out(JSON.stringify(script, null, 2));
  context.out(paint.dim(`again: ${again}`));
  return 1;
}

/** `livery machine walk`: exit code 1 when an invariant was broken. */
export const walkCommand = (args: string[], context: CommandContext): Promise<ExitCode> =>
  answerCall(help, options, args, context, (call) => wander(call, context));
