import { type ComponentType, lazy, Suspense } from "react";
import { loadPart } from "../context/load-part.ts";
import { useModals } from "../context/modals.ts";

/** What every modal of src/web/modals/rooms gets. */
export type ModalProps = { params: Record<string, string | number>; onClose: () => void };

type Module = { default: ComponentType<ModalProps> };

const files = import.meta.glob<Module>("./rooms/*.tsx");

/** Every modal by its file's name; adding one is adding a file. */
const registry = new Map(
  Object.entries(files).map(([path, load]) => [
    path.replace("./rooms/", "").replace(".tsx", ""),
    lazy(() => loadPart(path, load)),
  ]),
);

/** Draws the open modals, one upon another. */
export function ModalHost() {
  const { modals, close } = useModals();
  return modals.map(({ id, params = {} }, index) => {
    const Modal = registry.get(id);
    if (!Modal) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same modal may be open twice; its place tells them apart
      <Suspense key={`${id}-${index}`}>
        <Modal params={params} onClose={close} />
      </Suspense>
    );
  });
}
