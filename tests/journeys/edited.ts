import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { everyModule } from "../server/http/every-module.ts";
import type { BrandsCopy } from "../support/brands.ts";
import { longTablePage } from "../support/long-table.ts";

/**
 * Edits of the brands that several specs share. The runner gives tests one app when their options are the same object: an app
 * for each spec costs as much as several journeys.
 */

/** A way to be paid that no gateway serves: the desk pays by hand. */
export const byHand = "counter";

/** Where the launch hosts of Saffron's vendors are. */
export const launchHosts = ["https://play-one.saffron.example", "https://play-two.saffron.example"] as const;

/** The number of Aurora's free rounds: so many that some of them win. */
export const freeRounds = 12;

/** Open all day: three envelopes. */
export const redEnvelopes = {
  night: {
    title: { en: "Envelopes of the night", hi: "रात के लिफ़ाफ़े" },
    window: {},
    pot: { envelopes: 3, amount: "70" },
    envelopes: [
      { count: 1, amount: "50" },
      { count: 2, amount: "10" },
    ],
    budget: "1000",
  },
};

type Rewards = {
  redEnvelopes?: typeof redEnvelopes;
  rules: {
    firstNight: { effect: { bonus: { cap: string; wagering: number } } };
    soundCheck: { effect: { freeRounds: { rounds: number } } };
  };
};
type Payments = { withdraw: { methods: { id: string; gateway?: string }[] } };

/** A page of a brand's own with a tree, a link to share, progress and a timeline. */
const teamPage = readFileSync(join(rootFolder, "tests/support/own-page/team.json"), "utf8");

/** Edits that do not touch each other, in brands that are watched. */
export const edited = {
  watch: true,
  make: (copy: BrandsCopy): void => {
    for (const brand of ["aurora", "jade"]) {
      copy.write(brand, "pages/club/team.json", teamPage);
      // One company; Saffron belongs to nobody known.
      copy.edit<object>(brand, "safer-play.json", (document) =>
        Object.assign(document, { licensee: "north-star" }),
      );
    }
    copy.write("aurora", "pages/club/long.json", JSON.stringify(longTablePage));
    copy.edit<Rewards>("aurora", "rewards.json", (document) => {
      document.redEnvelopes = redEnvelopes;
      document.rules.soundCheck.effect.freeRounds.rounds = freeRounds;
      // The first deposit's bonus, which two rounds play through.
      Object.assign(document.rules.firstNight.effect.bonus, { cap: "4", wagering: 1 });
    });
    copy.edit<object>("saffron", "brand.json", (brand) =>
      Object.assign(brand, { cdn: { launch: launchHosts } }),
    );
    // Beside what the brands that have no payments of their own inherit.
    copy.edit<Payments>("_base", "payments.json", ({ withdraw: { methods } }) => {
      const bank = methods.find(({ id }) => id === "bank");
      if (!bank) throw new Error("there is no bank to be like");
      const { gateway: _gateway, ...counter } = { ...bank, id: byHand };
      methods.push(counter);
    });
  },
};

/** Brands with every module on. */
export const withEveryModule = { make: everyModule };
