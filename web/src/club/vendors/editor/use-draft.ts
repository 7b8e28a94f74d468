import { useEffect, useRef, useState } from 'react';
import { blankForm, type OfferForm } from '#club/vendors/offer-fields';
import { storageKey, useUser } from '#platform/api';

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

/** An unsaved offer form, stored in this browser. */
interface StoredDraft {
  /** When it was kept. */
  readonly at: string;
  /** The version of the offer it was typed over; 0 for a new offer. */
  readonly version: number;
  readonly values: OfferForm;
}

/** Keyed by member and offer, so that members sharing a browser never see each other's drafts. */
const draftKey = (member: string, offer: string | undefined): string =>
  `${storageKey}offer-draft:${member}:${offer ?? 'new'}`;

/** The stored draft; null if missing or unreadable. */
const readDraft = (key: string): StoredDraft | null => {
  try {
    const { at, version, values } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    if (typeof at !== 'string' || typeof version !== 'number' || typeof values !== 'object') return null;
    return { at, version, values: fitting(values) };
  } catch {
    return null;
  }
};

/** Stores a draft; false if the browser refuses. */
const keepDraft = (key: string, draft: StoredDraft): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, values: keepable(draft.values) }));
    return true;
  } catch {
    return false;
  }
};

const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

/** Files can't be stored here and codes are worth money, so neither is part of a draft. */
const keepable = (values: OfferForm): OfferForm => ({
  ...values,
  codes: '',
  codes_file: undefined,
  images: values.images.filter(({ file }) => !file),
});

const holdsMore = ({ codes, codes_file, images }: OfferForm): boolean =>
  codes !== '' || codes_file !== undefined || images.some(({ file }) => file);

/** Reads drafts of older forms: unknown fields are dropped, missing or invalid ones start blank. */
const fitting = (values: Record<string, unknown>): OfferForm =>
  Object.fromEntries(
    Object.entries(blankForm).map(([name, blank]) => {
      const kept = values[name];
      const fits = typeof kept === typeof blank && Array.isArray(kept) === Array.isArray(blank);
      return [name, fits ? kept : blank];
    }),
  ) as OfferForm;
