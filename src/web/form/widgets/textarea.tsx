import { TextArea } from "../../kit/text-area.tsx";
import { textOf, useAria, useField, useForm } from "../form-context.ts";

const rows = 4;

/** Several lines of text. */
export function TextareaWidget() {
  const { store } = useForm();
  const { field, ui } = useField();
  return (
    <TextArea
      rows={rows}
      {...useAria()}
      defaultValue={textOf(store.value(field))}
      autoComplete={ui.autoComplete ?? "off"}
      autoCapitalize={ui.autoCapitalize}
      onChange={(event) => store.set(field, event.target.value)}
      onBlur={() => store.leave(field)}
    />
  );
}
