import { useEffect } from 'react';

interface Reviewed {
  readonly id: string;
}

/** Marks a row's button, so that the shortcuts can focus it. */
export const rowAttribute = 'data-review';

/**
 * The shortcuts of a review queue, heard from the moment the page stands, outside text fields and dialogs: j and k, or
 * the arrows, move to the next and the previous row, and each of `keys` does something with the row in hand.
 */
export const useReviewKeys = <Row extends Reviewed>(review: {
  readonly rows: readonly Row[];
  readonly shown: Row | undefined;
  readonly open: (id: string) => void;
  readonly keys: Readonly<Record<string, (row: Row) => void>>;
}): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, review);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
};

const handleKey = <Row extends Reviewed>(
  event: KeyboardEvent,
  { rows, shown, open, keys }: Parameters<typeof useReviewKeys<Row>>[0],
): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target) || !shown) return;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  const act = keys[event.key];
  if (!step && !act) return;
  event.preventDefault();
  const row = findRowInHand(rows, shown);
  act?.(row);
  const next = step && rows[rows.indexOf(row) + step];
  if (next) {
    open(next.id);
    focusRow(next.id);
  }
};

/** The row beside the one in hand, in the direction of a key. */
export const findBeside = <Row extends Reviewed>(
  rows: readonly Row[],
  { id }: Reviewed,
  step: 1 | -1,
): Row | undefined => rows[rows.findIndex((row) => row.id === id) + step];

export const focusRow = (id: string): void => document.querySelector<HTMLElement>(`[${rowAttribute}="${id}"]`)?.focus();

/** The focused row, or else the shown one: after a quick key press the page may not have caught up with the focus. */
const findRowInHand = <Row extends Reviewed>(rows: readonly Row[], shown: Row): Row =>
  rows.find(({ id }) => id === document.activeElement?.getAttribute(rowAttribute)) ?? shown;

/** Whether someone types, or has a dialog or menu open. */
export const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null);
