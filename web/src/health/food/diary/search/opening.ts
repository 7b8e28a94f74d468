import type { MouseEvent } from 'react';

/** What was found for a query, with what is open beside it. */
export interface ResultsProps {
  readonly query: string;
  readonly chosen: string | null;
  /** Called when something is pressed that will open in this window. */
  readonly onOpen: (id: string) => void;
}

/** Whether a press on a link opens it in this window, and not in another one. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
