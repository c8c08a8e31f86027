import { use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "../../api/use-query.ts";
import { useOwnAmount } from "../../context/own-balance.ts";
import { useSite } from "../../context/site.ts";
import { belowSlot, useField, useForm } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";
import { amountModule } from "../use-field-parsers.ts";
import styles from "./amount.module.css";

/** Amount input with the available balance; a slot can offer other wallets than the main one. */
export function AmountWidget() {
  const { payload, language, loggedIn } = useSite();
  const written = useOwnAmount();
  const { t } = useTranslation("auth");
  const { store, slots } = useForm();
  const { field } = useField();
  const { value } = useQuery("wallet/balance", loggedIn && !slots[field] ? {} : null);
  const { AmountInput } = use(amountModule());
  const typing = useMemo(() => ({ language, currency: payload.currency }), [language, payload.currency]);
  return (
    <div className={styles.amount}>
      <AmountInput typing={typing} {...useInputProps()} />
      {slots[belowSlot(field)]}
      {slots[field]}
      {value && (
        <p className={styles.there}>
          {t("auth:wallet.available")} <b>{written(value.balance)}</b>
          <button type="button" onClick={() => store.fill(field, value.balance)}>
            {t("auth:wallet.all")}
          </button>
        </p>
      )}
    </div>
  );
}
