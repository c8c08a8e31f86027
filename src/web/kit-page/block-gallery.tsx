import { type i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { brandPicture } from "../../site/pictures.ts";
import type { SiteBoot } from "../context/site.ts";
import { SegmentedControl } from "../kit/segmented-control.tsx";
import { PageView } from "../shell/page-view.tsx";
import { SiteProvider } from "../shell/site-provider.tsx";
import { parametersIn } from "./choices.ts";
import { examples } from "./examples.ts";
import { type Data, dataChoices, dataIn } from "./gallery-calls.ts";
import { galleryTexts } from "./gallery-texts.ts";
import styles from "./kit-page.module.css";
import { useLook } from "./look.ts";
import { LookSwitches } from "./look-switches.tsx";
import { schemaForm } from "./schema-form.ts";
import { tableStates } from "./table-states.ts";

/** The examples of each block's schema, as the blocks of one page: one may refer to another; and what no call of the platform asks for. */
const shownBlocks = [
  ...examples,
  { type: "form-of-a-schema", blocks: [schemaForm] },
  { type: "states-of-a-table", blocks: tableStates },
];

const all = shownBlocks.map(({ type, blocks }) => ({
  type,
  page: {
    id: `gallery/${type}`,
    access: "visitor" as const,
    titleKey: "lobby:page.about",
    params: { gameType: "RNG" },
    blocks,
  } satisfies PageDocument,
}));

/** Puts into the address what blocks are opened by, such as the ticket of a thread. */
export function openExamples(): void {
  const address = new URL(location.href);
  for (const name of parametersIn(all.map(({ page }) => page.blocks)))
    if (!address.searchParams.has(name)) address.searchParams.set(name, `${name}-1`);
  history.replaceState(history.state, "", address);
}

/** Art in the place of the pictures that examples name, which no brand has. */
const picturesOf = (payload: BrandPayload): NonNullable<BrandPayload["pictures"]> =>
  Object.fromEntries(
    all.flatMap(({ page }) =>
      page.blocks.flatMap((block) =>
        block.type === "gallery"
          ? block.pictures.map(({ asset }) => {
              const { src } = brandPicture(payload, "cover", asset, "wide", "slots");
              return [asset, { src, width: 640, height: 360 }];
            })
          : [],
      ),
    ),
  );

/** Every block by the examples of its schema, with the data that the address names (`?data=`, `?block=` for one alone). */
export function Gallery({ boot, texts }: { boot: SiteBoot; texts: i18n }) {
  const [look, change] = useLook();
  const only = new URLSearchParams(location.search).get("block");
  const parts = all.filter(({ type }) => only === null || type === only);
  const pages = [...boot.payload.pages, ...parts.map(({ page }) => page)];
  texts.addResourceBundle(boot.language, "gallery", galleryTexts);
  const shown = {
    ...boot,
    data: {},
    payload: { ...boot.payload, pages, pictures: picturesOf(boot.payload) },
  };
  return (
    <I18nextProvider i18n={texts}>
      <SiteProvider boot={shown}>
        <BrowserRouter>
          <div className={styles.page} data-gallery>
            <header className={styles.head}>
              <h1>Blocks of {boot.payload.name}</h1>
              <LookSwitches look={look} onChange={change} />
              <DataSwitch />
            </header>
            <nav aria-label="Blocks">
              <ul className={styles.index}>
                {all.map(({ type }) => (
                  <li key={type}>
                    <a href={`#${type}`}>{type}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <main>
              {parts.map(({ type, page }) => (
                <section
                  key={type}
                  id={type}
                  className={styles.part}
                  aria-labelledby={`${type}-title`}
                  data-part
                >
                  <h2 id={`${type}-title`}>
                    <a href={`?block=${type}`}>{type}</a>
                  </h2>
                  <PageView page={page} />
                </section>
              ))}
            </main>
          </div>
        </BrowserRouter>
      </SiteProvider>
    </I18nextProvider>
  );
}

/** Other data is another page load: answers stay in no cache. */
function DataSwitch() {
  return (
    <SegmentedControl
      label="Data"
      options={dataChoices.map((value) => ({ value, label: value }))}
      value={dataIn(location.search)}
      onChange={(value: Data) => {
        const address = new URL(location.href);
        address.searchParams.set("data", value);
        location.assign(address);
      }}
    />
  );
}
