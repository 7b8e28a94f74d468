import type { Statement } from '@club/contract/club/statements';
import { useEffect, useRef, useState } from 'react';
import { useWholeStatement } from './use-whole-statement.ts';
import { type Days, readWhole } from './whole-statement.ts';

export interface Printing {
  /** The whole period once it has been read; it is drawn on paper only. */
  readonly pages: readonly Statement[] | null;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly print: () => Promise<void>;
}

/** Reads the whole period and opens the browser's print dialog once it is drawn. */
export const usePrinting = (days: Days): Printing => {
  const readPage = useWholeStatement();
  const [pages, setPages] = useState<readonly Statement[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // A late answer for another period must not be printed.
  const chosen = useRef(days);
  useEffect(() => {
    chosen.current = days;
    setPages(null);
  }, [days]);
  useEffect(() => {
    if (pages) window.print();
  }, [pages]);
  const print = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const read = await readWhole(readPage, days);
      if (chosen.current === days) setPages(read);
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return { pages, busy, failure, print };
};
