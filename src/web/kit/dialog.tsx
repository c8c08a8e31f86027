import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { topDialog } from "./top-dialog.ts";

type Frame = {
  title: string;
  /** The close button may be hidden (spec section 2); then only the dialog's own actions close it. */
  closable?: boolean;
  size?: "small" | "medium" | "large";
};

type Props = Frame & {
  onClose: () => void;
  children: ReactNode;
  /** A drawer is at the start edge at full height instead of in the middle. */
  drawer?: boolean;
  /**
   * A dialog in the corner hangs below the page's header, at the end edge, over a page that stays in sight. A press
   * outside closes it.
   */
  corner?: boolean;
  /** A picture band above the title. */
  banner?: ReactNode;
};

const stepPixels = 16;

const SetStep = createContext<((step: Frame | undefined) => void) | undefined>(undefined);

/**
 * Lets a step of a flow set the title of the dialog around it, and forbid to close it, while the step is shown.
 * Answers whether there is a dialog around it.
 */
export function useDialogStep({ title, closable, size }: Frame): boolean {
  const setStep = useContext(SetStep);
  useLayoutEffect(() => {
    setStep?.({ title, ...(closable === undefined ? {} : { closable }), ...(size ? { size } : {}) });
    return () => setStep?.(undefined);
  }, [setStep, title, closable, size]);
  return setStep !== undefined;
}

/**
 * The platform's modal (spec section 2): it locks the page's scroll and restores it, traps focus and returns
 * it, ignores clicks outside unless it is in the corner, and can be dragged by its title or moved with the arrow keys, always inside the
 * window. On phones it is a sheet.
 */
export function Dialog({ onClose, children, drawer = false, corner = false, banner, ...frame }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Frame>();
  const { title, closable = true, size = "medium" } = { ...frame, ...step };
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isMovable = !drawer && !corner;
  const { offset, handlers } = useDrag(dialog, isMovable);
  useUnclosable(dialog, !closable);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // Rendered open by the server; only showModal() traps focus and covers the page.
    element.removeAttribute("open");
    element.showModal();
    // The title gets the focus, not the first button: a screen reader then reads the title, and no focus ring
    // is drawn.
    heading.current?.focus({ preventScroll: true });
    const unlock = lockScroll();
    return () => {
      element.close();
      unlock();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      // What the server has drawn stands there already, and the attribute with it: it does not come in again.
      data-stands={import.meta.env.SSR || undefined}
      suppressHydrationWarning
      className={[
        styles.dialog,
        size !== "medium" && styles[size],
        drawer && styles.drawer,
        corner && styles.corner,
      ]
        .filter(Boolean)
        .join(" ")}
      aria-labelledby={titleId}
      style={{ translate: `${offset.x}px ${offset.y}px` }}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onClick={({ target, currentTarget }) => {
        // The backdrop's presses arrive at the dialog itself; everything inside has an element of its own.
        if (corner && closable && target === currentTarget) onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close a dialog at the second Escape even when the first was prevented; the component is
        // still mounted.
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {banner}
      <header className={styles.head} {...handlers}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {isMovable && (
          <IconButton icon="move" iconSize={16} label={t("common:dialog.move")} className={styles.handle} />
        )}
        {closable && <IconButton icon="x" label={t("common:action.close")} data-close onClick={onClose} />}
      </header>
      <div className={styles.body}>
        <SetStep value={setStep}>{children}</SetStep>
      </div>
    </dialog>
  );
}

/** Blocks Escape and the system's back gesture for a dialog that only its own actions close. */
function useUnclosable(dialog: { current: HTMLDialogElement | null }, enabled: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !enabled) return;
    element.setAttribute("closedby", "none");
    const swallow = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && topDialog() === element) event.preventDefault();
    };
    addEventListener("keydown", swallow, { capture: true });
    return () => {
      element.removeAttribute("closedby");
      removeEventListener("keydown", swallow, { capture: true });
    };
  }, [dialog, enabled]);
}

let locks = 0;

/** Locks the page's scroll without moving it; dialogs may be stacked. */
function lockScroll(): () => void {
  const { style } = document.documentElement;
  const bar = innerWidth - document.documentElement.clientWidth;
  locks += 1;
  style.overflow = "hidden";
  if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.overflow = "";
    style.paddingInlineEnd = "";
  };
}

type Offset = { x: number; y: number };
type Grip = { pointer: number; from: Offset; at: Offset };

function useDrag(dialog: { current: HTMLDialogElement | null }, enabled: boolean) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const grip = useRef<Grip>(undefined);

  /** Moves by a distance, but stays inside the window. */
  const moveBy = (dx: number, dy: number, from: Offset) => {
    const box = dialog.current?.getBoundingClientRect();
    if (!box) return;
    const home = { left: box.left - offset.x, top: box.top - offset.y };
    const clamp = (value: number, low: number, high: number) =>
      Math.min(Math.max(value, low), Math.max(low, high));
    setOffset({
      x: clamp(from.x + dx, -home.left, innerWidth - box.width - home.left),
      y: clamp(from.y + dy, -home.top, innerHeight - box.height - home.top),
    });
  };

  if (!enabled) return { offset, handlers: {} };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if ((event.target as HTMLElement).closest("[data-close]") || innerWidth < 640) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { pointer: event.pointerId, from: offset, at: { x: event.clientX, y: event.clientY } };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = grip.current;
        if (held?.pointer !== event.pointerId) return;
        moveBy(event.clientX - held.at.x, event.clientY - held.at.y, held.from);
      },
      onPointerUp: () => {
        grip.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
          event.key
        ];
        if (!step) return;
        event.preventDefault();
        moveBy((step[0] ?? 0) * stepPixels, (step[1] ?? 0) * stepPixels, offset);
      },
    },
  };
}
