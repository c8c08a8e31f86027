import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { machine } from "../../src/cli/machine.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { brandsCopy, runCommand } from "./run.ts";

let folder = "";
let brands = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-machines-"));
  brands = brandsCopy();
  mkdirSync(join(brands, "acme"));
  write("brand.json", { merchant: "acme", name: "Acme", extends: "_base" });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(brands, { recursive: true });
});

const write = (file: string, content: object) =>
  writeFileSync(join(brands, "acme", file), JSON.stringify(content));

const run = (...args: string[]) =>
  runCommand(machine, ["run", ...args], { folder, environment: { WHITELABELS_DIR: brands } });

function script(content: object): string {
  writeFileSync(join(folder, "mine.json"), JSON.stringify(content, null, 2));
  return "mine.json";
}

/** A form that is sent empty but for some fields. */
const sent = (form: object, expected: object, more: object = {}) => ({
  machine: "registration",
  services: { captcha: [{ resolve: { image: "/captcha/1" } }] },
  steps: [
    { send: { type: "submit", form: { terms: true, ageConfirmed: true, captcha: "k7rd", ...form } } },
    { expect: { state: { open: { form: "editing" } }, context: expected } },
  ],
  ...more,
});
const fields = (changed: object) => write("registration.json", { fields: changed });
const captcha = { enabled: true, required: true };
const typed = { username: "asha01", password: "Harbor47", confirmPassword: "Harbor47" };

describe("livery machine run --brand", () => {
  it("runs no script of the checkout, named by its path or not: it expects what its own input leads to", async () => {
    const own = join(rootFolder, "tests", "machines", "login");
    const [first = ""] = readdirSync(own);
    for (const path of [own, join(own, first)]) {
      const { code, out, err } = await run("login", path, "--brand", "jade");
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain(`name scripts of your own: ${path} is the checkout's and expects what its own`);
    }
    expect((await run("login", "--brand", "jade")).err).toContain(
      "those of the checkout expect what their own",
    );
    expect((await run("login", "--scripts", join(own, ".."), "--brand", "jade")).err).toContain(
      "name scripts of your own",
    );
    // Without a brand it runs.
    expect((await run("login", join(own, first))).code).toBe(0);
  });

  it("checks a form by the brand's own fields and rules, in the place of the script's", async () => {
    fields({ captcha, username: { enabled: true, required: true, minLength: 9, maxLength: 12 } });
    const refused = { problems: [{ field: "username", params: { min: 9, max: 12 } }] };
    const path = script(sent(typed, refused, { input: "username" }));
    expect((await run("registration", path)).code).toBe(1);
    expect(await run("registration", path, "--brand", "acme")).toMatchObject({ code: 0, err: "" });
    // What the brand extends has rules of its own.
    expect((await run("registration", path, "--brand", "jade")).code).toBe(1);
  });

  it("tells each problem in the words that the brand's readers see", async () => {
    fields({ captcha, username: { enabled: true, required: true, minLength: 9, maxLength: 12 } });
    mkdirSync(join(brands, "acme", "locales"));
    write("locales/en.json", { "validation:letter-first": "Acme wants {{bounds}} letters" });
    const refused = { problems: [{ field: "username" }] };
    const path = script(sent(typed, refused));
    const { out } = await run("registration", path, "--brand", "acme");
    expect(out).toMatch(/^✔ mine\.json · 2 steps\n {2}step 1 {2}username {2}Acme wants 9 to 12 letters\n/);
    const report = JSON.parse((await run("registration", path, "--brand", "acme", "--json")).out) as object;
    expect(report).toMatchObject({
      brand: "acme",
      runs: [
        {
          told: [
            { step: 1, field: "username", code: "format.letter-first", text: "Acme wants 9 to 12 letters" },
          ],
        },
      ],
    });
    // Without a brand there are no words.
    expect(
      JSON.parse((await run("registration", script(sent({}, {}, { input: "username" })), "--json")).out),
    ).not.toHaveProperty("runs.0.told");
  });

  it("takes a refusal's words from the brand, too", async () => {
    const path = script({
      machine: "login",
      input: "plain",
      services: { signIn: [{ reject: { ok: false, code: "login.incorrect" } }] },
      steps: [
        { send: { type: "submit", method: "username", form: { username: "asha01", password: "Harbor47" } } },
        { expect: { context: { refusal: { code: "login.incorrect" } } } },
      ],
    });
    mkdirSync(join(brands, "acme", "locales"));
    write("locales/en.json", { "errors:login.incorrect": "Acme does not know you" });
    const { code, out } = await run("login", path, "--brand", "acme");
    expect(code).toBe(0);
    expect(out).toContain("step 1  Acme does not know you");
  });

  it("decides by the brand's modules what the script's input said", async () => {
    write("modules.json", { modules: { MOBILEVERCODELOGIN3: false, FREEPLAY3: false } });
    const path = script({
      machine: "login",
      input: "plain",
      steps: [{ expect: { context: { methods: ["username"], freePlay: false }, can: { tryFree: false } } }],
    });
    expect((await run("login", path)).code).toBe(1);
    expect((await run("login", path, "--brand", "acme")).code).toBe(0);
  });

  it("says what is wrong with the call, or with the brand", async () => {
    const path = script(sent(typed, {}));
    expect(await run("registration", path, "--brand", "acmee")).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no brand "acmee". Did you mean "acme"?'),
    });
    expect(await run("deposit", "--brand", "acme")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/The machine deposit takes nothing of a brand: .*login.*registration/),
    });
    expect(await run("registration", "--brand", "acme")).toMatchObject({
      code: 2,
      err: expect.stringContaining("name scripts of your own"),
    });
    expect((await run("registration", "--brand", "acme", "--scripts", folder)).err).toContain(
      "no scripts below",
    );
    fields({ username: { enbled: true } });
    expect(await run("registration", path, "--brand", "acme")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/acme has \d problems?, .*npx livery brand check acme/),
    });
  });
});
