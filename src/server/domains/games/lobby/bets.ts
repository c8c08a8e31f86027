import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { dayText } from "../../../../site/format.ts";
import type { Platform } from "../../../brands/platform.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import { periodOf } from "../../../core/wallet/period.ts";
import type { Catalogue } from "../catalogue.ts";
import type { GameVendors } from "../port.ts";
import { type BetRow, type BetSums, betPage, betsByDay, betsByGame, vendorsPlayed } from "./bet-store.ts";
import { proofAddress } from "./proof-address.ts";

/** The dependencies of the records. */
export type BetRecordDependencies = { platform: Platform; catalogue: Catalogue; vendors: GameVendors };

/** The betting record (spec section 2, personalHistoryCopy). Refuses `period.invalid`. */
export async function bettingRecord(
  context: RequestContext,
  memberId: string,
  input: Input<"member/bets">,
  deps: BetRecordDependencies,
): Promise<Outcome<Output<"member/bets">>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const page = pageAsked(input);
  const { vassalage: vendor, state } = input;
  const wanted = {
    memberId,
    period: period.value,
    vendor,
    state,
    games: gamesWanted(input, deps.catalogue),
  };
  const [found, played] = await context.inBrand(async (tx) => [
    await betPage(tx, wanted, { ...page, sort: input.sort ?? "-at" }),
    await vendorsPlayed(tx, wanted),
  ]);
  const content = found.rows.map((row) => betView(context, row, deps));
  return accept({
    ...partOf(content, { ...found.ends, total: found.sums.rounds, isExact: true }),
    totals: amountsOf(context, found.sums),
    vendors: played.map((code) => ({ value: code, label: nameOfVendor(deps, code) })),
  });
}

/** The games of the requested category or code; undefined for all games. */
function gamesWanted({ gameType, gameCode, vassalage }: Input<"member/bets">, catalogue: Catalogue) {
  if (gameType === undefined && gameCode === undefined) return undefined;
  return catalogue
    .find({ gameType, gameCode, vassalage })
    .map((game) => ({ vendor: game.vassalage, game_code: game.gameCode }));
}

function betView(
  context: RequestContext,
  row: BetRow,
  deps: BetRecordDependencies,
): Output<"member/bets">["content"][number] {
  const game = deps.catalogue.game(row.vendor, row.game_code);
  return {
    roundId: row.round_id,
    at: row.started_at.toISOString(),
    ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
    gameName: game?.gameName ?? row.game_code,
    vendorName: nameOfVendor(deps, row.vendor),
    vassalage: row.vendor,
    gameCode: row.game_code,
    ...(game ? { gameType: game.gameType } : {}),
    state: row.state,
    ...amountsOf(context, { bet: row.bet_minor, win: row.win_minor, validBet: row.valid_bet_minor }),
    proof:
      row.state === "closed"
        ? proofAddress(deps, { merchant: context.brand.merchant, vendor: row.vendor, round: row.round_id })
        : "",
  };
}

const nameOfVendor = ({ platform }: BetRecordDependencies, code: string): string =>
  platform.vendors.get(code)?.name ?? code;

type Amounts = Pick<BetSums, "bet" | "win" | "validBet">;

function amountsOf({ brand }: RequestContext, { bet, win, validBet }: Amounts) {
  const text = (minor: bigint) => decimalText(minor, brand.payload.currency.exponent);
  return { bet: text(bet), validBet: text(validBet), win: text(win), net: text(win - bet) };
}

/** Bets and wins by day, category or vendor (spec section 2, personalProfit). Refuses `period.invalid`. */
export async function profitRecord(
  context: RequestContext,
  memberId: string,
  input: Input<"member/profit">,
  deps: Omit<BetRecordDependencies, "vendors">,
): Promise<Outcome<Output<"member/profit">>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const wanted = { memberId, period: period.value };
  const groups =
    (input.by ?? "day") === "day"
      ? await context.inBrand((tx) => betsByDay(tx, wanted, input.zone ?? 0))
      : grouped(await context.inBrand((tx) => betsByGame(tx, wanted)), input.by, deps.catalogue);
  return accept({
    content: groups.map((group) => ({
      key: group.key,
      name: nameOfGroup(context, group.key, input.by ?? "day", deps.platform),
      rounds: group.rounds,
      ...amountsOf(context, group),
    })),
    totals: amountsOf(context, groups.reduce(added, none)),
  });
}

type Group = BetSums & { key: string };

const none: BetSums = { rounds: 0, bet: 0n, win: 0n, validBet: 0n };

const added = (one: BetSums, other: BetSums): BetSums => ({
  rounds: one.rounds + other.rounds,
  bet: one.bet + other.bet,
  win: one.win + other.win,
  validBet: one.validBet + other.validBet,
});

/** Sums of games in groups, the largest bet sum first. A game that is no longer offered has its code as category. */
function grouped(
  games: (BetSums & { vendor: string; game_code: string })[],
  by: Input<"member/profit">["by"],
  catalogue: Catalogue,
): Group[] {
  const groups = new Map<string, Group>();
  for (const game of games) {
    const category = catalogue.game(game.vendor, game.game_code)?.gameType ?? game.game_code;
    const key = by === "vendor" ? game.vendor : category;
    groups.set(key, { ...added(groups.get(key) ?? none, game), key });
  }
  return [...groups.values()].sort((one, other) => Number(other.bet - one.bet));
}

/** A day is written as the member's language writes days. */
function nameOfGroup(context: RequestContext, key: string, by: string, platform: Platform): string {
  if (by === "vendor") return platform.vendors.get(key)?.name ?? key;
  if (by === "category")
    return platform.gameTypes.gameTypes.some(({ code }) => code === key)
      ? context.text(`lobby:type.${key}`, {})
      : key;
  return dayText(key, context.language);
}
