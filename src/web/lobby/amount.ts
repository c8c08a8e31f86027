export { amountText } from "../../site/amount-text.ts";
