import { useEffect, useRef, useState } from 'react';
import type { OfferForm } from '#club/vendors/offer-fields';
import { useUser } from '#platform/api';
import { draftKey, dropDraft, holdsMore, keepable, keepDraft, readDraft, type StoredDraft } from './draft-storage.ts';

export interface Keeping {
  /** What was found when the form was opened; null once it is given up or with the club. */
  readonly restored: StoredDraft | null;
  /** Since when this device has what is typed; null when there is nothing to keep, `failed` when it keeps nothing. */
  readonly keptAt: Date | 'failed' | null;
  /** Pictures or codes are not kept on the device. */
  readonly isPartial: boolean;
  drop(): void;
}

/** What an earlier visit left for this offer, if anything. */
export const useFoundDraft = (offer: string | undefined) => {
  const { record } = useUser();
  const key = draftKey(record?.user_id ?? '', offer);
  const [found, setFound] = useState(() => readDraft(key));
  return { key, found, forget: () => setFound(null) };
};

/** Keeps what is typed on this device, at every change, until the club has it. */
export const useStoredDraft = (
  { key, found, forget }: ReturnType<typeof useFoundDraft>,
  { values, version, isDirty }: { values: OfferForm; version: number; isDirty: boolean },
): Keeping => {
  const [keptAt, setKeptAt] = useState<Date | 'failed' | null>(() => (found ? new Date(found.at) : null));
  const content = JSON.stringify([version, keepable(values)]);
  const known = useRef(found ? JSON.stringify([found.version, found.values]) : '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for version and values
  useEffect(() => {
    if (content === known.current) return;
    known.current = content;
    if (!isDirty) {
      dropDraft(key);
      setKeptAt(null);
      return;
    }
    const at = new Date();
    setKeptAt(keepDraft(key, { at: at.toISOString(), version, values }) ? at : 'failed');
  }, [content, isDirty, key]);
  return {
    restored: found,
    keptAt,
    isPartial: holdsMore(values),
    drop: () => {
      dropDraft(key);
      forget();
    },
  };
};
