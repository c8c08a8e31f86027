import { textOf, useForm, useValue } from "./form-context.ts";

/**
 * The account that a new password belongs to, for password managers alone: without a name beside it they keep
 * the password under none, or under another one.
 */
export function AccountName({ known }: { known: string | undefined }) {
  const { store } = useForm();
  const [first, second] = store.plan.account ?? [];
  const value = known ?? (first && second ? <Computed first={first} second={second} /> : undefined);
  return typeof value === "string" ? <Name value={value} /> : value;
}

/** An account that is made of two fields, as they are typed. */
function Computed({ first, second }: { first: string; second: string }) {
  return <Name value={textOf(useValue(first)) + textOf(useValue(second))} />;
}

const Name = ({ value }: { value: string }) => (
  <input type="text" name="account" autoComplete="username" value={value} readOnly hidden />
);
