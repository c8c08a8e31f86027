import { Select } from "../../kit/select.tsx";
import { textOf, useAria, useField, useForm, useValue } from "../form-context.ts";

/** A native select: every phone opens it in its own way. */
export function SelectWidget() {
  const { store, t } = useForm();
  const { field, ui, state } = useField();
  const value = textOf(useValue(field));
  return (
    <Select
      {...useAria()}
      value={value}
      onChange={(event) => store.set(field, event.target.value)}
      onBlur={() => store.leave(field)}
    >
      {(!state.required || value === "") && <option value="" />}
      {(ui.options ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.labelKey ? t(option.labelKey) : option.name}
        </option>
      ))}
    </Select>
  );
}
