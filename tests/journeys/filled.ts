import type { OperationId } from "../../src/contract/shared-types.ts";
import { call, openBank, picture, send } from "../server/http/payment-app.ts";
import { forgetCounts, type Role, roleCaller } from "../server/http/role-callers.ts";
import type { TestApp } from "../support/app.ts";
import type { TestCaller } from "../support/caller.ts";
import { demo } from "./members/people.ts";
import type { BrandName } from "./site.ts";

const paymentPassword = "493027";
const long =
  "The third spin of the evening stopped before the reels did, and the stake of it is neither won nor given back. I have the round's number from the history: could you look at it, please?";

/** What members do: money in and out, questions, limits. */
const ofMembers: [OperationId, object][] = [
  ["support/tickets/open", { type: "game", content: long }],
  ["support/tickets/open", { type: "payment", content: "My deposit of yesterday is not here" }],
  ["feedback", { content: "The lobby could remember what I searched for last time" }],
  ["member/saferPlay/limit", { kind: "deposit", period: "day", amount: "50000" }],
  ["member/saferPlay/limit", { kind: "stake", period: "play", amount: "200" }],
  ["member/saferPlay/limit", { kind: "session", period: "day", amount: "120" }],
  ["member/profile/change", { occupation: "Baker" }],
  ["relay/CBS_launchChat", { modelId: "game" }],
];

/** What the desk writes, asks for and sends. */
const ofStaff: [OperationId, object][] = [
  ["desk/members/notes/write", { account: "player1", text: long }],
  ["desk/members/notes/write", { account: "player1", text: "Called back, all is well" }],
  [
    "desk/adjustments/propose",
    { account: "player1", amount: "125.50", reason: "Goodwill for a slow evening" },
  ],
  ["desk/adjustments/propose", { account: "vip1", amount: "-40", reason: "Paid twice" }],
  [
    "desk/gifts/propose",
    { account: "vip1", kind: "cash", amount: "250", reason: "Birthday of a good guest" },
  ],
  ["desk/vip/set", { account: "vip1", level: "3", until: "", reason: "Invited by the host" }],
  ["desk/suspensions/suspend", { account: "team14", reason: "Two persons share the account" }],
  ["desk/exclusions/add", { account: "team13", choice: "month:6", reason: "Asked for by telephone" }],
  ["desk/identity/block", { number: "X1234567", reason: "A stolen document" }],
  ["desk/staff/invite", { username: "night.shift", role: "support" }],
  [
    "desk/reports/schedules/save",
    {
      name: "Deposits of the week",
      report: "deposits",
      by: "day",
      rhythm: "weekly",
      hour: "6",
      recipients: "books@example.org",
    },
  ],
  [
    "desk/content/save",
    {
      kind: "announcements",
      name: "night-of-lamps",
      isNew: true,
      language: "en",
      title: "Night of lamps",
      summary: "All lobbies stay open until three",
      text: long,
    },
  ],
];

/** Who plays the parts, and where; `act` makes a call and notes a refusal. */
type Stage = {
  app: TestApp;
  brand: BrandName;
  as: (role: Role, account: string) => Promise<TestCaller>;
  act: (caller: TestCaller, operation: OperationId, input?: object) => Promise<Record<string, string>>;
};

/** Plays members', staff's and an agent's parts by calls, so that no page is empty; answers what was refused. */
export async function fill(app: TestApp, url: string, brand: BrandName): Promise<string[]> {
  const refused: string[] = [];
  const stage: Stage = {
    app,
    brand,
    as: (role, account) => roleCaller({ port: app.port, url, brand }, role, {}, account),
    act: async (caller, operation, input = {}) => {
      const done = await call(caller, operation, input);
      if (done.status !== 200) refused.push(`${operation}: ${done.status} ${done.message}`);
      return (done.value ?? {}) as Record<string, string>;
    },
  };
  for (const [index, account] of ["player1", "player2", "vip1", "team11"].entries()) {
    await playMember(stage, account, index);
    await forgetCounts(url);
  }
  const owner = await stage.as("owner", "owner");
  for (const [operation, input] of ofStaff) await stage.act(owner, operation, input);
  await sendMessages(stage, owner);
  await answerMembers(stage, owner);
  await playAgent(stage);
  await forgetCounts(url);
  return refused;
}

async function playMember({ app, brand, as, act }: Stage, account: string, index: number): Promise<void> {
  const member = await as("member", account);
  for (const [operation, input] of ofMembers) await act(member, operation, input);
  const reference = (await member.call("support/chat")).value?.conversation?.reference;
  if (reference)
    for (const content of ["Hello?", long])
      await act(member, "support/chat/say", { reference, clientId: crypto.randomUUID(), content });
  const { password } = demo(app, brand, "player1");
  await act(member, "member/paymentPassword", {
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
    password,
  });
  const receipt = await picture(600, 800);
  for (const amount of ["1000", "15000"]) {
    const claimed = await openBank(member, amount);
    await send(app.port, member, `/wps/payment/deposit/claim?reference=${claimed}`, receipt);
  }
  const form = {
    holder: account === "vip1" ? "Vikram Rao" : "Asha Rao",
    accountNumber: `7008009${index}00`,
    ...(brand === "jade" ? { bank: "Maybank" } : { ifsc: "LVRY0000001" }),
  };
  await act(member, "payment/accounts/add", { method: "bank", form, paymentPassword });
  const bound = (await member.call("payment/accounts")).value?.content[0]?.id ?? "";
  await act(member, "payment/withdraw", { account: bound, amount: "500", paymentPassword });
}

/** Two templates and a send of each: one is sent, the other stays a draft. */
async function sendMessages({ act }: Stage, owner: TestCaller): Promise<void> {
  const names = {
    service: "Rain",
    marketing: "A free evening for guests who have not been here for a while",
  };
  for (const [kind, name] of Object.entries(names)) {
    const english = { name, kind, language: "en", title: `${name} today`, text: long };
    const { template = "" } = await act(owner, "desk/messages/templates/save", english);
    const hindi = {
      name,
      kind,
      language: "hi",
      title: "आज बारिश",
      text: "आज रात सारी लॉबी तीन बजे तक खुली हैं।",
    };
    await act(owner, "desk/messages/templates/save", { template, ...hindi });
    const whom = { template, audience: "members", by: "site", push: "no" };
    const { reference } = await act(owner, "desk/messages/draft", whom);
    if (kind === "service") await act(owner, "desk/messages/start", { reference });
  }
}

/** Staff take a conversation and answer a ticket. */
async function answerMembers({ act }: Stage, owner: TestCaller): Promise<void> {
  const [chat] = (await owner.call("desk/chats")).value?.content ?? [];
  if (chat) {
    const { reference } = chat;
    await act(owner, "desk/chats/step", { reference, step: "take" });
    const content = "Good evening! I look at the round now.";
    await act(owner, "desk/chats/say", { reference, clientId: crypto.randomUUID(), content });
  }
  const [ticket] = (await owner.call("desk/tickets")).value?.content ?? [];
  if (ticket) {
    const answer = { reference: ticket.reference, decision: "answer", content: long };
    await act(owner, "desk/tickets/answer", answer);
  }
}

async function playAgent({ as, act }: Stage): Promise<void> {
  const agent = await as("agent", "agent1");
  for (const name of ["Spring letter", "Corner shop at the old bridge"])
    await act(agent, "agent/campaigns/open", { name });
  const tiers = [
    { validBet: "0", rate: "0.3" },
    { validBet: "10000", rate: "0.4" },
  ];
  await act(agent, "agent/contracts/offer", { account: "agent2", kind: "dailyWage", tiers });
}
