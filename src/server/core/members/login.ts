import type { Input } from "../../../contract/shared-types.ts";
import { type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { agentTypes } from "../../../site/constants.ts";
import { allowedModules } from "../../../site/modules.ts";
import { beginGuess } from "../identity/account-guesses.ts";
import { useCode } from "../identity/code-store.ts";
import { countGuess } from "../identity/network-guesses.ts";
import { type RequestContext, withConstantTimeRefusals } from "../identity/request-context.ts";
import { subAccountByLogin } from "../identity/sub-account-store.ts";
import { type SignedIn, signIn } from "./finish-login.ts";
import { noteLogin } from "./login-attempt-store.ts";
import { type LoginName, readLoginName } from "./login-name.ts";
import { type Member, memberByLogin, memberByMobile } from "./member-store.ts";
import { numberTarget } from "./phone-number.ts";
import { signInSubAccount } from "./sub-account-sign-in.ts";
import { humanRefusal } from "./vendor-human-check.ts";

type LoginInput = Input<"session/login">;

/** Logs a member or an agent in by password, code or phone verification (spec sections 3, 4 and 7). */
export async function login(context: RequestContext, input: LoginInput): Promise<Outcome<SignedIn>> {
  return withConstantTimeRefusals(context, async () => {
    const human = await humanRefusal(context, input.humanVerification, "login");
    if (human) return human;
    if (input.phoneVerification !== undefined) return byPhoneVerification(context, input);
    return input.type === "sms" ? byCode(context, input) : byPassword(context, input);
  });
}

async function byPassword(context: RequestContext, input: LoginInput): Promise<Outcome<SignedIn>> {
  const { brand, identity } = context;
  const { username = "" } = input;
  // Values are trimmed (spec section 5), at registration as well as here.
  const password = (input.password ?? "").trim();
  const name = readLoginName(brand, username);
  const counted = await countGuess(context);
  if (!counted.ok) return counted;
  const { captchaDue } = counted;
  const found = await accountOfName(context, name, input);
  const knownAs = `account:${found?.account ?? name.counted}`;
  const guess = await beginGuess(context, `account:${name.counted}`, input.captcha, { captchaDue, knownAs });
  if (!guess.ok) {
    // Refusals without a comparison wait in the same queue: on a busy node a shorter wait would reveal them.
    if (guess.code === "login.incorrect") await identity.passwords.turn();
    return guess;
  }
  // No answer reveals whether a number belongs to a member.
  const wrongCode = found || name.numbers.length > 0 ? "login.incorrect" : unknownCode(context);
  // All names of a member share this count. No answer shows it, since that would link the names to one person.
  // An unknown name is counted in the same way: on a busy node a statement less could be measured.
  const person = found?.id ?? `nobody:${name.counted}`;
  const shared = await beginGuess(context, `password:${person}`, null, { knownAs });
  if (!shared.ok) return guess.wrong(wrongCode);
  const fits = await identity.passwords.fits(password, found?.password_hash ?? null);
  if (!fits || !found) {
    await context.inBrand((tx) =>
      noteLogin(tx, context, { memberId: person, refusal: "password.incorrect" }),
    );
    return guess.wrong(wrongCode);
  }
  await guess.right();
  await shared.right();
  await counted.right();
  return found.enter(password);
}

/** An account that a login name leads to, and what follows its right password. */
type Account = {
  id: string;
  account: string;
  password_hash: string | null;
  enter: (password: string) => Promise<Outcome<SignedIn>>;
};

/** The member of a login name, else the sub-account of that name. */
async function accountOfName(
  context: RequestContext,
  name: LoginName,
  input: LoginInput,
): Promise<Account | undefined> {
  // Both are read for every name: a statement less could be measured.
  const { member, sub } = await context.inBrand(async (tx) => ({
    member: await memberByLogin(tx, name),
    sub: await subAccountByLogin(tx, name.account),
  }));
  if (member)
    return {
      ...member,
      // Checked only after the password, so that strangers cannot learn which site an account uses.
      enter: async (password) =>
        entryRefusal(member, input) ?? signIn(context, member, { by: "password", password }),
    };
  return sub && { ...sub, enter: () => signInSubAccount(context, sub, input.side) };
}

/** "Username/Email does not exist" is shown only if the brand wants it (spec section 8). */
export const unknownCode = ({ brand }: RequestContext): string =>
  brand.documents.accounts.login?.tellsUnknown ? "login.unknown" : "login.incorrect";

async function byCode(context: RequestContext, input: LoginInput): Promise<Outcome<SignedIn>> {
  const { brand, inBrand, now, identity } = context;
  if (!allowedModules(brand.payload.whitelabel).has("MOBILEVERCODELOGIN3"))
    return refuse("module.off", { params: { module: "MOBILEVERCODELOGIN3" } });
  const { mobileNum = "", countryDialingCode = "", verificationCode = "" } = input;
  const target = numberTarget(countryDialingCode, mobileNum);
  const given = {
    purpose: "login" as const,
    target,
    code: verificationCode,
    browserHash: context.browserHash,
  };
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  const member = await inBrand((tx) => memberByMobile(tx, countryDialingCode, mobileNum));
  if (member && !used.right)
    await inBrand((tx) => noteLogin(tx, context, { memberId: member.id, refusal: "code.wrong" }));
  if (!used.right || !member) return refuse("code.wrong");
  return entryRefusal(member, input) ?? signIn(context, member, { by: "sms" });
}

async function byPhoneVerification(context: RequestContext, input: LoginInput): Promise<Outcome<SignedIn>> {
  const { brand, inBrand, identity } = context;
  const number = await identity.vendorsOf(brand).phone?.(input.phoneVerification ?? "");
  const member = number && (await inBrand((tx) => memberByMobile(tx, number.dialingCode, number.number)));
  if (!member) return refuse("phone.unverified");
  return entryRefusal(member, input) ?? signIn(context, member, { by: "phone" });
}

/** Top agents log in at the agents' site only; agents of a member's rank may use both sites. */
const agentsOnly: readonly number[] = [41, 42];

function entryRefusal({ type }: Member, { side = "member" }: LoginInput): Refusal | undefined {
  if (side === "agent") return agentTypes.includes(type) ? undefined : refuse("login.not-agent");
  return agentsOnly.includes(type) ? refuse("login.not-member") : undefined;
}
