import { useCallback, useEffect, useRef, useState } from 'react';
import { statementsApi } from './statements.api.ts';
import { keepCheckpoint, type StoredCheckpoint, storedCheckpoint } from './stored-checkpoint.ts';
import { useWholeStatement } from './use-whole-statement.ts';
import { type Verdict, verifyStatement } from './verification.ts';
import { type Days, daysBetween, readWhole } from './whole-statement.ts';

export type Verification =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly done: number; readonly of: number }
  | { readonly state: 'checking'; readonly done: number; readonly of: number }
  /** The pages or keys could not be read. */
  | { readonly state: 'unread'; readonly failure: unknown }
  /** The browser offers no cryptography here, which it does on secure addresses only. */
  | { readonly state: 'impossible' }
  | { readonly state: 'done'; readonly verdict: Verdict; readonly kept: StoredCheckpoint | null };

/** Verifies a period on request; another period begins again. */
export const useVerification = (days: Days) => {
  const [verification, setVerification] = useState<Verification>({ state: 'idle' });
  const readPage = useWholeStatement();
  const [readKeys] = statementsApi.useLazyGetPointsKeysQuery();
  const run = useRef(0);
  const period = `${days.start} ${days.end}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict is about one period
  useEffect(() => {
    run.current += 1;
    setVerification({ state: 'idle' });
  }, [period]);
  const start = useCallback(async () => {
    run.current += 1;
    const own = run.current;
    const say = (now: Verification) => {
      if (run.current === own) setVerification(now);
    };
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (!subtle) return say({ state: 'impossible' });
    try {
      say({ state: 'reading', done: 0, of: 1 });
      const pages = await readWhole(readPage, days, (done, of) => say({ state: 'reading', done, of }));
      const kept = storedCheckpoint(pages[0]?.proof.account_number ?? '');
      const gap = daysBetween(kept, pages);
      const between = gap ? await readWhole(readPage, gap.days) : [];
      const { keys } = await readKeys().unwrap();
      const of = [...pages, ...between].reduce((sum, { results }) => sum + results.length, 0);
      const onEntry = (done: number) => {
        if (done % 50 === 0) say({ state: 'checking', done, of });
      };
      const verdict = await verifyStatement({
        pages,
        ...(gap && { [gap.side]: between }),
        keys,
        kept,
        subtle,
        onEntry,
      });
      if (verdict.kind === 'verified') keepCheckpoint(verdict.checkpoint);
      say({ state: 'done', verdict, kept });
    } catch (failure) {
      say({ state: 'unread', failure });
    }
  }, [days, readPage, readKeys]);
  return { verification, start };
};
