import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { placeNames } from "../../../domains/rewards/bonuses/place-names.ts";
import { offers } from "../../../domains/rewards/offers.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rewards/offers"> = async (input, context) =>
  accept(await offers(context, await memberOfRequest(context), input, placeNames(context)));
