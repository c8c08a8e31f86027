import { expect, test } from "@playwright/test";
import { keyboardFaults } from "./keyboard.ts";

test("the walk by Tab goes through a page of hundreds of stops, and finds what is hidden from it", async ({
  page,
}) => {
  const rows = Array.from({ length: 300 }, (_, row) => `<button>Row ${row}</button>`).join("");
  await page.setContent(`<style>button { transition: outline-color 1s }</style>
    <div id="root">
      <a href="#top">Home</a>
      <main>${rows}<button style="outline: none">Blind</button><button id="last">Last</button></main>
    </div>
    <script>
      addEventListener("keydown", (event) => {
        if (event.key !== "Tab" || document.activeElement?.textContent !== "Blind") return;
        event.preventDefault();
        document.querySelector("a").focus();
      });
    </script>`);
  expect(await keyboardFaults(page, "main")).toEqual([
    'never reached: button "Last"',
    'no focus is shown: button "Blind"',
  ]);
  await page.setContent(`<div id="root"><main>${rows}</main></div>
    <script>
      const rows = [...document.querySelectorAll("button")];
      addEventListener("keydown", (event) => {
        event.preventDefault();
        rows[2 + ((rows.indexOf(document.activeElement) + 1) % 2)].focus();
      });
    </script>`);
  expect((await keyboardFaults(page, "main"))[0]).toMatch(/^never reached: button "Row 0"/);
});
