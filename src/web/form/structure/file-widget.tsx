import type { WidgetProps } from "@rjsf/utils";
import { mostImageBytes } from "../../../site/constants.ts";
import type { StructureRules } from "../../../site/forms/structure/rules.ts";
import { Button } from "../../kit/button.tsx";
import { type ChosenFile, FileDrop } from "../../kit/file-drop.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { pathOf, useInput, usePartState } from "./part-state.ts";
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

/** The name that a data address carries; empty when it has none. */
function nameIn(address: string): string {
  const [, name = ""] = /^data:[^,]*;name=([^;,]*)/.exec(address.slice(0, 2048)) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Files whose text has no room for their name, by a form's rules and their text: they live as long as the form. */
const chosenFiles = new WeakMap<StructureRules, Map<string, ChosenFile>>();

/** The chosen file that a value is, however often its field is drawn anew. */
function fileOf(rules: StructureRules, text: string): ChosenFile {
  const known = chosenFiles.get(rules)?.get(text);
  return known ?? { name: nameIn(text), address: text.startsWith("data:") ? text : "" };
}

function remember(rules: StructureRules, text: string, file: ChosenFile): void {
  const known = chosenFiles.get(rules) ?? new Map<string, ChosenFile>();
  chosenFiles.set(rules, known.set(text, file));
}

/** A file by choosing, dropping, pasting or a phone's camera; its kind and size are said before it is chosen. */
export function FileWidget(props: WidgetProps) {
  const { id, value, multiple, onChange, schema } = props;
  const { t } = useInput(id, props.required);
  const { id: placeId, label, problem, rules } = usePartState(pathOf(id));
  const texts: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const files = texts.map((text) => fileOf(rules, String(text)));
  const items =
    multiple && typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items : schema;
  const { types, mostBytes, isBare } = limitsOf(items);
  const take = (file: File) =>
    void addressOf(file).then((address) => {
      const text = isBare ? address.slice(address.indexOf(",") + 1) : withName(address, file);
      if (isBare) remember(rules, text, { name: file.name, address });
      onChange(multiple ? [...texts, text] : text);
    });
  const remove = (place: number) =>
    onChange(multiple ? texts.filter((_, index) => index !== place) : undefined);
  const hint = t("validation:file.limits", {
    kinds: types.map(kindOf).join(", "),
    megabytes: Math.round((mostBytes / megabyte) * 10) / 10,
  });
  const chosen = multiple ? undefined : files[0];
  return (
    <div className={styles.fields}>
      <FileDrop
        label={t("validation:file.choose")}
        hint={hint}
        types={types}
        mostBytes={mostBytes}
        camera={types.some((type) => type.startsWith("image/")) ? t("validation:file.camera") : undefined}
        chosen={chosen?.name === "" ? { ...chosen, name: label } : chosen}
        onChoose={take}
        wrongBy={problem && `${placeId}-error`}
      />
      {files.map(({ name }, index) => {
        const removal = `${t("common:action.remove")}: ${name || label}`;
        // One file alone is named where it was chosen.
        return multiple ? (
          <div key={`${index} ${name}`} className={styles.row}>
            <span className={styles.file}>{name || label}</span>
            <IconButton icon="x" label={removal} onClick={() => remove(index)} />
          </div>
        ) : (
          <Button key={name} kind="quiet" icon="x" aria-label={removal} onClick={() => remove(index)}>
            {t("common:action.remove")}
          </Button>
        );
      })}
    </div>
  );
}
