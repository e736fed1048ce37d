/** When a parcel is looked up next. */
export interface NextLook {
  /** After so many milliseconds, but not at the same moment as everybody else, and not while nobody sees the page. */
  later: (milliseconds: number) => void;
  /** When somebody sees the page again. */
  whenSeen: () => void;
  /** Somebody sees the page again: looks when that is due. */
  seen: () => void;
  cancel: () => void;
}

/** Keeps one moment for the next look. */
export function nextLook(look: () => void, chance: () => number): NextLook {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const cancel = (): void => {
    clearTimeout(timer);
    isDue = false;
  };
  const due = (): void => {
    if (document.hidden) isDue = true;
    else look();
  };
  return {
    later: (milliseconds) => {
      cancel();
      timer = setTimeout(due, milliseconds * (1 + chance() * 0.4));
    },
    whenSeen: () => {
      cancel();
      isDue = true;
    },
    seen: () => {
      if (isDue) look();
    },
    cancel,
  };
}
