import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../kit/search-field.tsx";

type Props = { label: string; placeholder: string; value: string; onChange: (text: string) => void };

/** Typing asks so long after the last letter, in ms. */
const pauseMs = 300;

/** A text that a tree is searched for. What is typed is asked for after a pause; the back button leads out of it. */
export function TreeSearch({ label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  // The address changed by itself: the back button, or another root.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => change.current(text), text === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return <SearchField label={label} value={text} onChange={setText} placeholder={placeholder} />;
}
