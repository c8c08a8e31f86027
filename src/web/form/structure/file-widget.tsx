import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { mostImageBytes } from "../../../site/constants.ts";
import { FileDrop } from "../../kit/file-drop.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { problemText } from "../problem-text.ts";
import { pathOf, useInput, usePlace } from "./places.ts";
import styles from "./structure.module.css";

const megabyte = 1024 * 1024;
/** Kinds of files where the schema names none: pictures and documents. */
const usual = ["image/png", "image/jpeg", "application/pdf"];

/** What a schema says of a file: its types, its size in bytes by the length of its text, whether its text is base64 alone. */
function limitsOf({ contentMediaType, maxLength, contentEncoding }: WidgetProps["schema"]) {
  const types =
    typeof contentMediaType === "string" ? contentMediaType.split(",").map((one) => one.trim()) : usual;
  const longest = typeof maxLength === "number" ? Math.floor((maxLength - 100) * 0.75) : mostImageBytes;
  return {
    types,
    mostBytes: Math.max(0, Math.min(longest, mostImageBytes)),
    isBare: contentEncoding === "base64",
  };
}

/** A file's kind for people: "PNG". */
const kindOf = (type: string): string => (type.split("/")[1] ?? type).replace("jpeg", "jpg").toUpperCase();

function addressOf(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error("the file cannot be read"));
    reader.readAsDataURL(file);
  });
}

/** With its name, as a data address may carry it. */
const withName = (address: string, { name }: File): string =>
  address.replace(";base64", `;name=${encodeURIComponent(name)};base64`);

/** A file by choosing, dropping, pasting or a phone's camera; its kind and size are said before it is chosen. */
export function FileWidget(props: WidgetProps) {
  const { id, value, multiple, onChange, schema } = props;
  const { t } = useInput(id, props.required);
  const { label, problem } = usePlace(pathOf(id));
  const [files, setFiles] = useState<readonly File[]>([]);
  const items =
    multiple && typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items : schema;
  const { types, mostBytes, isBare } = limitsOf(items);
  const take = (file: File) =>
    void addressOf(file).then((address) => {
      const text = isBare ? address.slice(address.indexOf(",") + 1) : withName(address, file);
      setFiles(multiple ? [...files, file] : [file]);
      onChange(multiple ? [...(Array.isArray(value) ? value : []), text] : text);
    });
  const remove = (place: number) => {
    setFiles(files.filter((_, index) => index !== place));
    onChange(
      multiple && Array.isArray(value)
        ? value.filter((_: unknown, index: number) => index !== place)
        : undefined,
    );
  };
  const hint = t("validation:file.limits", {
    kinds: types.map(kindOf).join(", "),
    megabytes: Math.round((mostBytes / megabyte) * 10) / 10,
  });
  return (
    <div className={styles.fields}>
      <FileDrop
        label={t("validation:file.choose")}
        hint={hint}
        types={types}
        mostBytes={mostBytes}
        camera={types.some((type) => type.startsWith("image/")) ? t("validation:file.camera") : undefined}
        chosen={multiple ? undefined : files[0]}
        onChoose={take}
        problem={problem && problemText(t, problem)}
      />
      {files.map((file, index) => (
        <div key={`${index} ${file.name}`} className={styles.row}>
          <span className={styles.file}>{file.name}</span>
          <IconButton
            icon="x"
            label={`${t("common:action.remove")}: ${file.name || label}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
    </div>
  );
}
