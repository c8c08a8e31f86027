import type { PageDocument } from "../../contract/generated/page.ts";
import { AgentHeader } from "./agent-header.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { CentreMenu } from "./centre-menu.tsx";
import { DeskMenu } from "./desk-menu.tsx";

/** What a centre has around its pages: the agent centre a header and a menu of its own, others a menu above the page. */
export default function Centre({ page }: { page: PageDocument }) {
  if (page.centre === "desk") return <DeskMenu page={page} />;
  if (page.centre === "member") return <CentreMenu page={page} />;
  return (
    <>
      <AgentHeader />
      <AgentMenu />
    </>
  );
}
