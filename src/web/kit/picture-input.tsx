import { mostImageBytes } from "../../site/constants.ts";
import { FileDrop, type Sending } from "./file-drop.tsx";

type Props = {
  label: string;
  hint: string;
  /** The text of a button that opens a phone's camera at once. */
  camera?: string | undefined;
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
  problem?: string | undefined;
  sending?: Sending | undefined;
};

const types = ["image/png", "image/jpeg"];

/** A picture from a phone's camera or a disk. */
export function PictureInput(props: Props) {
  return <FileDrop {...props} types={types} mostBytes={mostImageBytes} />;
}
