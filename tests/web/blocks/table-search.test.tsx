// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TableSearch } from "../../../src/web/blocks/table/search.tsx";
import { showBlock } from "../../support/web-block.tsx";

afterEach(cleanup);

const shown = (value: string, required: boolean) => {
  history.replaceState(null, "", "/desk/members?account=player1");
  const onChange = vi.fn();
  showBlock(
    <TableSearch
      filter={{ name: "account", kind: "text", labelKey: "who", required } as never}
      value={value}
      onChange={onChange}
    />,
  );
  return { onChange, input: screen.getByRole<HTMLInputElement>("searchbox") };
};

test("what another table of the page is asked for is offered to one that wants a text, and not asked for by itself", () => {
  const { input, onChange } = shown("", true);
  expect(input.value).toBe("player1");
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button"));
  expect(onChange).toHaveBeenCalledWith("player1");
});

test("a table's own text goes first, and one that wants none begins empty", () => {
  expect(shown("player2", true).input.value).toBe("player2");
  cleanup();
  expect(shown("", false).input.value).toBe("");
});
