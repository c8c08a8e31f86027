import type { Database } from "../../foundation/db/connection.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import type { Brand } from "../brand.ts";
import { type BrandKeys, compileBrand } from "../compile.ts";
import type { Platform } from "../platform.ts";
import type { BrandChange, Registry } from "../registry.ts";
import { type Edition, type Editions, withEditions } from "./edition.ts";
import { editionOf, servedNumbers } from "./edition-store.ts";

type EditedBrandsOptions = { platform: Platform; keys: BrandKeys; database: Database };

/** The brands of a registry, with what staff edited in the place of their files' contents. */
export type EditedBrands = {
  /** A brand of the registry below as it is served. */
  served: (brand: Brand) => Brand;
  /** A change of the registry below, with the brand as it is served. */
  change: (change: BrandChange) => BrandChange;
  /** Reads the newest editions of the named brands, or of all. Throws while the database is away. */
  load: (merchants?: readonly string[]) => Promise<void>;
};

export function createEditedBrands({ platform, keys, database }: EditedBrandsOptions): EditedBrands {
  const editions = new Map<string, Editions>();
  /** A brand as it was compiled with editions; compiled again when either is another object. */
  const compiled = new WeakMap<Brand, { by: Editions; brand: Brand }>();

  function served(brand: Brand): Brand {
    const by = editions.get(brand.merchant);
    if (!by) return brand;
    const known = compiled.get(brand);
    if (known?.by === by) return known.brand;
    const documents = withEditions(brand.documents, by);
    const edited =
      documents === brand.documents
        ? brand
        : compileBrand(documents, brand.assets, platform, keys, brand.files);
    compiled.set(brand, { by, brand: edited });
    return edited;
  }

  /** Reads the editions that this node does not have yet; a brand whose editions are those that it has keeps its object. */
  async function load(merchants?: readonly string[]): Promise<void> {
    const newest = Map.groupBy(await servedNumbers(database, merchants), ({ merchant }) => merchant);
    for (const [merchant, rows] of newest) {
      const known = editions.get(merchant);
      if (rows.every(({ kind, number }) => known?.get(kind)?.number === number)) continue;
      const read = new Map<ContentKind, Edition>();
      for (const { kind, number } of rows) {
        const held = known?.get(kind);
        const edition =
          held?.number === number ? held : await editionOf(database, merchant, { kind, number });
        if (edition) read.set(kind, edition);
      }
      editions.set(merchant, read);
    }
  }

  return {
    served,
    change: (change) => (change.brand ? { ...change, brand: served(change.brand) } : change),
    load,
  };
}

/** A registry whose brands are served with their editions. */
export type EditedRegistry = Registry & {
  /** Serves what is published now of the named brands' contents, or of all. Throws while the database is away. */
  refreshEditions: (merchants?: readonly string[]) => Promise<BrandChange[]>;
};

/** Serves the brands of a registry with their editions. While the database is away, reloads keep the editions they have. */
export function editedRegistry<Source extends Registry>(
  source: Source,
  edited: EditedBrands,
): Source & EditedRegistry {
  const { served } = edited;
  const found = (brand: Brand | undefined) => brand && served(brand);
  const versions = () => new Map(source.all().map((brand) => [brand.merchant, served(brand).version]));
  return {
    ...source,
    refreshEditions: async (merchants) => {
      const before = versions();
      await edited.load(merchants);
      return source
        .all()
        .map(served)
        .filter(({ merchant, version }) => before.get(merchant) !== version)
        .map((brand) => ({ merchant: brand.merchant, brand, problem: undefined }));
    },
    all: () => source.all().map(served),
    byHost: (host) => found(source.byHost(host)),
    byMerchant: (merchant) => found(source.byMerchant(merchant)),
    reload: async (changed) => {
      await edited.load(changed).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
      return (await source.reload(changed)).map(edited.change);
    },
  };
}
