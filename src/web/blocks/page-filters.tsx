import { useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageState } from "../../site/page-filters.ts";
import { queryWith } from "../../site/table-input.ts";
import { useAddressQuery } from "../context/address-query.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./records.module.css";
import { TableFilters } from "./table/filters.tsx";

/** The title of a page with filters, and the filters that its blocks follow. They are in the address. */
export function PageFilters({ page }: { page: PageDocument }) {
  const [query] = useAddressQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const state = pageState(page, query);
  const change = (values: Readonly<Record<string, string>>) => {
    const current = new URLSearchParams(window.location.search);
    const next = queryWith(
      current,
      page,
      { page: 1, values: { ...pageState(page, current).values, ...values } },
      "",
    );
    // Another period starts each table at its first page.
    const pages = Array.from(next.keys()).filter((name) => name.endsWith(".page"));
    for (const name of pages) next.delete(name);
    const search = next.toString();
    navigate(
      { pathname: location.pathname, search: search === "" ? "" : `?${search}`, hash: location.hash },
      { state: location.state, replace: true, preventScrollReset: true },
    );
  };
  return (
    <div>
      <PageTitle page={page} />
      <div className={styles.filters} data-page-filters>
        <TableFilters
          block={page}
          state={state}
          onChange={({ values = {} }) => change(values)}
          options={{}}
        />
      </div>
    </div>
  );
}
