// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileDrop } from "../../../src/web/kit/file-drop.tsx";

vi.mock("react-i18next", () => ({
  useTranslation: () => ({
    t: (key: string, values?: object) => [key, JSON.stringify(values ?? {})].join(" "),
  }),
}));

afterEach(cleanup);

const megabyte = 1024 * 1024;

function choose(file: File) {
  const onChoose = vi.fn();
  const { container } = render(
    <FileDrop
      label="Receipt"
      hint="PNG"
      types={["image/png"]}
      mostBytes={2 * megabyte}
      chosen={undefined}
      onChoose={onChoose}
    />,
  );
  const input = container.querySelector("input[type=file]");
  if (!input) throw new Error("no input");
  fireEvent.change(input, { target: { files: [file] } });
  return onChoose;
}

const picture = (bytes: number) => new File([new Uint8Array(bytes)], "receipt.png", { type: "image/png" });

test("a file of the limit's size is taken", async () => {
  const onChoose = choose(picture(2 * megabyte));
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
});

test("a larger one is not sent, and the limit is said", async () => {
  const onChoose = choose(picture(2 * megabyte + 1));
  await screen.findByText(/common:file.tooLarge .*"megabytes":2/);
  expect(onChoose).not.toHaveBeenCalled();
});

test("a file of another type is not sent", async () => {
  const onChoose = choose(new File(["x"], "receipt.exe", { type: "application/x-msdownload" }));
  await screen.findByText(/common:file.wrongType/);
  expect(onChoose).not.toHaveBeenCalled();
});
