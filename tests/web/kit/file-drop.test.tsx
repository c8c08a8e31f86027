// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileDrop } from "../../../src/web/kit/file-drop.tsx";

vi.mock("react-i18next", () => ({
  useTranslation: () => ({
    t: (key: string, values?: object) => [key, JSON.stringify(values ?? {})].join(" "),
  }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const megabyte = 1024 * 1024;

function choose(file: File, types = ["image/png"]) {
  const onChoose = vi.fn();
  const { container } = render(
    <FileDrop
      label="Receipt"
      hint="PNG"
      types={types}
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

/** What the browser can decode; a canvas of it becomes a JPEG of 30 bytes. */
function decodes(type: string | undefined): void {
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.type !== type) throw new Error("not decoded");
    return { width: 300, height: 200, close: () => undefined };
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, kind) =>
    done(new Blob([new Uint8Array(30)], { type: kind ?? "" })),
  );
}

const photo = (type: string) => new File([new Uint8Array(10)], "IMG_0001.HEIC", { type });

test("a picture that the server does not read becomes JPEG where the browser can decode it", async () => {
  decodes("image/heic");
  const onChoose = choose(photo("image/heic"), ["image/png", "image/jpeg"]);
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ type: "image/jpeg", name: "IMG_0001.jpg", size: 30 });
});

test("a system that does not know the type of such a picture sends it as JPEG, too", async () => {
  decodes("");
  const onChoose = choose(photo(""), ["image/png", "image/jpeg"]);
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
});

test("what the browser cannot decode is not sent", async () => {
  decodes(undefined);
  const onChoose = choose(photo("image/heic"), ["image/png", "image/jpeg"]);
  await screen.findByText(/common:file.wrongType/);
  expect(onChoose).not.toHaveBeenCalled();
});
