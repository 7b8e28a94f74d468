import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type End = 'first' | 'last';

const openingKeys: Record<string, End | undefined> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Opening, closing and moving of a menu under its button. */
export const useMenu = () => {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [openedAt, setOpenedAt] = useState<End | null>(null);
  const close = () => setOpenedAt(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    if (!openedAt) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    all?.[openedAt === 'first' ? 0 : all.length - 1]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [openedAt]);

  return {
    place,
    button,
    list,
    open: openedAt !== null,
    close,
    toggle: () => setOpenedAt(openedAt ? null : 'first'),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !place.current?.contains(event.relatedTarget)) close();
    },
    onButtonKey: (event: KeyboardEvent) => {
      const end = openingKeys[event.key];
      if (!end) return;
      event.preventDefault();
      setOpenedAt(end);
    },
    onListKey: (event: KeyboardEvent) => {
      if (event.key === 'Tab') return close();
      if (event.key === 'Escape') {
        close();
        button.current?.focus();
        return;
      }
      const next = target(event.key, items());
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
};

/** Where a key leads from the entry that has the focus; at the ends it goes round. */
const target = (key: string, items: HTMLElement[]): HTMLElement | undefined => {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter));
};
