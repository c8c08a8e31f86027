import { textOf, useForm, useValue } from "./form-context.ts";

/**
 * The account of a new password, for password managers only: without a name beside it they store the password
 * without a name, or under another one.
 */
export function AccountName({ known }: { known: string | undefined }) {
  const { store } = useForm();
  const [first, second] = store.plan.account ?? [];
  const value = known ?? (first && second ? <Computed first={first} second={second} /> : undefined);
  return typeof value === "string" ? <Name value={value} /> : value;
}

/** An account that consists of two typed fields. */
function Computed({ first, second }: { first: string; second: string }) {
  return <Name value={textOf(useValue(first)) + textOf(useValue(second))} />;
}

const Name = ({ value }: { value: string }) => (
  <input type="text" name="account" autoComplete="username" value={value} readOnly hidden />
);
