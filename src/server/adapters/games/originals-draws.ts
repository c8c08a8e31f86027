import type { HeldDraw, LotteryDraws } from "../../domains/games/port.ts";
import { callOriginals, type OriginalsDependencies } from "./originals-connection.ts";
import { fieldsOf, id, type JsonObject, type Reader, textLike, wholeNumber } from "./strict-json.ts";

/** The number of held draws that are asked for, of each lottery. */
const mostHeld = 20;
const mostNumbers = 100;

const timeText = textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** A time that exists. */
const time: Reader<Date> = (value) => {
  const at = new Date(timeText(value)?.value ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : { value: at };
};

/** Any number of items; numbers may repeat. */
const items =
  <T>(read: (value: unknown) => T | undefined, most: number): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const all = value.map(read).filter((one) => one !== undefined);
    return all.length === value.length ? { value: all } : undefined;
  };

const numbers = items((value) => wholeNumber(value)?.value, mostNumbers);
const last = items(heldDraw, mostHeld);

function heldDraw(value: unknown): HeldDraw | undefined {
  const said = fieldsOf(value as JsonObject, { roundId: id, drawnAt: time, numbers });
  return said && { drawId: said.roundId, drawnAt: said.drawnAt, numbers: said.numbers };
}

function lottery(value: unknown): LotteryDraws | undefined {
  const said = fieldsOf(value as JsonObject, {
    gameCode: id,
    roundId: id,
    opensAt: time,
    closesAt: time,
    last,
  });
  if (!said) return undefined;
  const { gameCode, roundId, opensAt, closesAt } = said;
  return { gameCode, next: { drawId: roundId, opensAt, closesAt }, held: said.last };
}

/** The draws of our own lotteries; an answer with a part that cannot be read is no answer. */
export async function originalsDraws(
  deps: OriginalsDependencies,
  merchant: string,
): Promise<readonly LotteryDraws[] | undefined> {
  const said = await callOriginals(deps, merchant, "/operator/draws", { most: mostHeld });
  if (said?.status !== "ok" || !Array.isArray(said.draws)) return undefined;
  const read = said.draws.map(lottery).filter((one) => one !== undefined);
  return read.length === said.draws.length ? read : undefined;
}
