import { useEffect, useId, useState } from "react";
import styles from "./picture-input.module.css";
import { Icon } from "./sprite.tsx";

type Props = {
  label: string;
  hint: string;
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
  problem?: string | undefined;
};

/** A picture from a phone's camera or a disk, with a preview before it is sent. */
export function PictureInput({ label, hint, chosen, onChoose, problem }: Props) {
  const id = useId();
  const [preview, setPreview] = useState("");
  useEffect(() => {
    if (!chosen) return setPreview("");
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(chosen);
    return () => reader.abort();
  }, [chosen]);
  return (
    <div className={styles.picture}>
      <label className={styles.drop} htmlFor={id}>
        {preview ? <img src={preview} alt={chosen?.name ?? ""} /> : <Icon name="image-up" size={28} />}
        <span>{chosen?.name ?? label}</span>
        <small id={`${id}-hint`}>{hint}</small>
      </label>
      <input
        id={id}
        className="hidden"
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
