import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import styles from "./file-drop.module.css";
import { Icon } from "./icon.tsx";
import { Progress } from "./progress.tsx";
import { smallerPicture } from "./smaller-picture.ts";

/** A file on its way. */
export type Sending = {
  /** The part that was sent, from 0 to 1; without it, it is unknown. */
  done?: number | undefined;
  onCancel: () => void;
};

/** A file that was chosen before; its data address shows a picture. */
export type ChosenFile = { name: string; address: string };

type Props = {
  label: string;
  hint: string;
  /** Types that may be chosen, such as "image/png". */
  types: readonly string[];
  /** The largest file in bytes: what is larger after a picture was made smaller is not sent. */
  mostBytes: number;
  /** The text of a button that opens the camera of a phone at once; no such button without it. */
  camera?: string | undefined;
  chosen: File | ChosenFile | undefined;
  /** Receives the file; a large picture was made smaller. */
  onChoose: (file: File) => void;
  problem?: string | undefined;
  /** The id of the text that says what is wrong, where it is drawn elsewhere. */
  wrongBy?: string | undefined;
  sending?: Sending | undefined;
};

/** A file that is chosen, dropped or pasted, with a preview of pictures, and how far it was sent. */
export function FileDrop({
  label,
  hint,
  types,
  mostBytes,
  camera,
  chosen,
  onChoose,
  problem,
  wrongBy,
  sending,
}: Props) {
  const { t } = useTranslation("common");
  const id = useId();
  const { take, refusal } = useTaking({ types, mostBytes }, onChoose, sending !== undefined);
  const { isOver, handlers } = useDrop(take);
  const shown = refusal
    ? t(`common:file.${refusal}`, { megabytes: Math.floor(mostBytes / megabyte) })
    : problem;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0]);
    // The same file can be chosen again after it was removed.
    target.value = "";
  };
  return (
    <div className={styles.file} {...handlers}>
      <label className={styles.drop} htmlFor={id} data-over={isOver}>
        <input
          id={id}
          className="hidden"
          type="file"
          accept={types.join(",")}
          disabled={sending !== undefined}
          aria-describedby={shown ? `${id}-problem` : (wrongBy ?? `${id}-hint`)}
          aria-invalid={shown || wrongBy ? true : undefined}
          onChange={choose}
        />
        <Preview file={chosen} />
        <span>{chosen?.name ?? label}</span>
        <small id={`${id}-hint`}>{hint}</small>
      </label>
      {camera && (
        <label className={`button quiet ${styles.camera}`}>
          <input
            className="hidden"
            type="file"
            accept={types.join(",")}
            capture="environment"
            disabled={sending !== undefined}
            onChange={choose}
          />
          <Icon name="camera" size={18} />
          {camera}
        </label>
      )}
      {sending && (
        <div className={styles.sending}>
          <Progress label={t("common:file.sending")} value={sending.done} />
          <Button kind="quiet" onClick={sending.onCancel}>
            {t("common:action.cancel")}
          </Button>
        </div>
      )}
      {shown && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {shown}
        </p>
      )}
    </div>
  );
}

const megabyte = 1024 * 1024;

type Limits = { types: readonly string[]; mostBytes: number };

/** Takes the last file that was chosen, if its type and size may be sent; says otherwise why not. Other pictures become JPEG. */
function useTaking({ types, mostBytes }: Limits, onChoose: (file: File) => void, isSending: boolean) {
  const [refusal, setRefusal] = useState<"wrongType" | "tooLarge">();
  const latest = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    if (!file || isSending) return;
    latest.current = file;
    setRefusal(undefined);
    const smaller = types.includes("image/jpeg") ? await smallerPicture(file, types) : file;
    if (latest.current !== file) return;
    if (!types.includes(smaller.type)) setRefusal("wrongType");
    else if (smaller.size > mostBytes) setRefusal("tooLarge");
    else onChoose(smaller);
  };
  return { take: (file: File | undefined) => void take(file), refusal };
}

/** What is dropped on an element or pasted while the focus is in it. */
function useDrop(take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => take(clipboardData.files[0]),
  };
  return { isOver, handlers };
}

/** The chosen picture. As a data address, since the page's policy has no others. */
function Preview({ file }: { file: File | ChosenFile | undefined }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (file && "address" in file)
      return setAddress(file.address.startsWith("data:image/") ? file.address : "");
    if (!file?.type.startsWith("image/")) return setAddress("");
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address ? <img src={address} alt={file?.name ?? ""} /> : <Icon name="image-up" size={28} />;
}
