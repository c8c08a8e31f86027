import type { Page } from "@playwright/test";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { type Role, roleCaller } from "../server/http/role-callers.ts";
import type { Scene } from "./members/people.ts";
import { giveToken } from "./members/screen.ts";
import { hydrated } from "./site.ts";

const isFull = process.env.LIVERY_MATRIX === "full";

/** Who opens the pages of a side. */
export const sides = {
  visitor: { roles: ["visitor"], account: undefined },
  member: { roles: ["member"], account: "player1" },
  agent: { roles: ["agent"], account: "agent1" },
  desk: {
    roles: isFull ? ["owner", "finance", "content", "support", "auditor"] : ["owner"],
    account: undefined,
  },
} as const satisfies Record<
  NonNullable<PageDocument["access"]>,
  { roles: readonly Role[]; account: string | undefined }
>;
export type Side = keyof typeof sides;

/** What a page needs in its address to show more than a question. */
export const queries: Record<string, string> = {
  "desk/members": "?account=player1",
  "desk/find": "?who=pla",
  search: "?q=lamp",
};

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page
    .waitForFunction(
      () => !document.querySelector("main [aria-busy=true], main [data-skeleton]"),
      undefined,
      {
        timeout: 8_000,
      },
    )
    .catch(() => undefined);
}

/** Gives the browser a session of a role, which is written to the database. */
export async function enterAs(
  scene: Scene,
  url: string,
  role: Role,
  account: string | undefined,
): Promise<void> {
  if (role === "visitor") return;
  const { app, brand, context, page } = scene;
  const caller = await roleCaller({ port: app.port, url, brand }, role, {}, account);
  const domain = `${brand}.localhost`;
  await context.addCookies(
    [...caller.cookies].map(([name, value]) => ({ name, value, domain, path: "/", httpOnly: true })),
  );
  await giveToken(
    page,
    domain,
    role === "member" || role === "agent" ? "token" : "deskToken",
    caller.token ?? "",
  );
}
