import { hostname } from "node:os";
import { readSettings } from "../../server/foundation/config/config.ts";
import { deliverAlarm } from "../../server/foundation/observability/alarm.ts";
import { createOutgoing } from "../../server/foundation/outgoing/client.ts";
import { argumentsOrExit, type CommandContext, type ExitCode } from "../command.ts";
import { operatorOf } from "../operator.ts";

const help = `Usage: npx livery alarm test

Sends a trial alarm to the address of LIVERY_ALARM_URL, as nodes send alarms, and says what came back: run it with the settings
of a node, on its machine. The alarm is called alarm.test, names no brand, and says who sent it.

Exit code 0: the receiver took it. 1: it did not, or there is no alarm address. 2: wrong usage or settings.`;

/** `livery alarm test`. */
export async function trialCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, {}, help, context);
  if (typeof parsed === "number") return parsed;
  const config = readSettings(context.environment, []);
  if ("problem" in config) {
    context.err(config.problem);
    return 2;
  }
  const { alarmUrl, outgoingAllow } = config;
  if (alarmUrl === undefined) {
    context.err("There is no alarm address: LIVERY_ALARM_URL is not set, so alarms are in the log alone.");
    return 1;
  }
  const outgoing = createOutgoing({ allow: outgoingAllow });
  try {
    const text = `This is a trial of the alarm address, sent by ${operatorOf()}. Nothing happened.`;
    const trial = { event: "alarm.test", brand: "", text, host: hostname() };
    const delivery = await deliverAlarm(alarmUrl, trial, { outgoing });
    const { host } = new URL(alarmUrl);
    if ("taken" in delivery) {
      context.out(`${host} took the trial alarm: it answered ${delivery.taken}.`);
      return 0;
    }
    context.err(`${host} did not take the trial alarm: ${delivery.problem}.`);
    return 1;
  } finally {
    await outgoing.close();
  }
}
