import type { Application } from '@club/contract/club/approvals';
import type { ReviewStatus } from '@club/contract/platform/access';
import type { KeyboardEvent } from 'react';
import { listDecisions } from './list-decisions.ts';

/** Marks a row's button, so that the keyboard shortcuts can focus it. */
export const rowAttribute = 'data-application';
export const searchId = 'application-search';

/**
 * The queue's shortcuts, active outside text fields: j and k, or the arrows, move to the next and the
 * previous application, a and r open a decision, / focuses the search.
 */
export const useQueueKeys =
  ({
    rows,
    shown,
    open,
    decide,
  }: {
    rows: readonly Application[];
    shown: Application | undefined;
    open: (id: string) => void;
    decide: (status: ReviewStatus) => void;
  }) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !shown) return;
    const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (by) {
      const next = rows[placeOf(rows, shown) + by];
      event.preventDefault();
      if (!next) return;
      open(next.id);
      document.querySelector<HTMLElement>(`[${rowAttribute}="${next.id}"]`)?.focus();
      return;
    }
    if (event.key === '/') {
      event.preventDefault();
      document.getElementById(searchId)?.focus();
    }
    const status = ({ a: 'APR', r: 'REJ' } as const)[event.key];
    if (!status || !listDecisions(shown).includes(status)) return;
    event.preventDefault();
    decide(status);
  };

/** The focused row, or else the shown one: after a quick key press the page may not have caught up with the focus. */
const placeOf = (rows: readonly Application[], shown: Application): number => {
  const focused = rows.findIndex(({ id }) => id === document.activeElement?.getAttribute(rowAttribute));
  return focused === -1 ? rows.indexOf(shown) : focused;
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
