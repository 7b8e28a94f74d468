import type { CaseDecision, ContentCase } from '@club/contract/hub/story-moderation';
import type { KeyboardEvent } from 'react';

/** Marks a row's button, so that the shortcuts can focus it. */
export const rowAttribute = 'data-case';

/** The queue's shortcuts, heard outside text fields and dialogs: j and k move, a keeps and r removes. */
export const useCaseKeys =
  ({
    rows,
    shown,
    open,
    decide,
  }: {
    rows: readonly ContentCase[];
    shown: ContentCase | undefined;
    open: (id: string) => void;
    decide: (row: ContentCase, decision: CaseDecision) => void;
  }) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !shown) return;
    const focused = rows.find(({ id }) => id === document.activeElement?.getAttribute(rowAttribute));
    const row = focused ?? shown;
    const step = { j: 1, k: -1, ...(focused ? { ArrowDown: 1, ArrowUp: -1 } : {}) }[event.key];
    const decision = ({ a: 'keep', r: 'remove' } as const)[event.key];
    if (!step && !decision) return;
    event.preventDefault();
    const next = step && rows[rows.indexOf(row) + step];
    if (next) {
      open(next.id);
      focusRow(next.id);
    }
    if (decision && row.closed_at === null && !row.own) decide(row, decision);
  };

export const focusRow = (id: string): void => document.querySelector<HTMLElement>(`[${rowAttribute}="${id}"]`)?.focus();

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
