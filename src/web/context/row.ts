import { createContext } from "react";
import type { Row } from "../../site/call-input.ts";

/** The row that the blocks around a component belong to: those in a table's open row. Undefined elsewhere. */
export const RowContext = createContext<Row | undefined>(undefined);
