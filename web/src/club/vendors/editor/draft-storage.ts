import { blankForm, type OfferForm } from '#club/vendors/offer-fields';
import { storageKey } from '#platform/api';

/** An unsaved offer form, stored in this browser. */
export interface StoredDraft {
  /** When it was kept. */
  readonly at: string;
  /** The version of the offer it was typed over; 0 for a new offer. */
  readonly version: number;
  readonly values: OfferForm;
}

/** Keyed by member and offer, so that members sharing a browser never see each other's drafts. */
export const draftKey = (member: string, offer: string | undefined): string =>
  `${storageKey}offer-draft:${member}:${offer ?? 'new'}`;

/** The stored draft; null if missing or unreadable. */
export const readDraft = (key: string): StoredDraft | null => {
  try {
    const { at, version, values } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    if (typeof at !== 'string' || typeof version !== 'number' || typeof values !== 'object') return null;
    return { at, version, values: fitting(values) };
  } catch {
    return null;
  }
};

/** Stores a draft; false if the browser refuses. */
export const keepDraft = (key: string, draft: StoredDraft): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, values: keepable(draft.values) }));
    return true;
  } catch {
    return false;
  }
};

export const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

/** Files can't be stored here and codes are worth money, so neither is part of a draft. */
export const keepable = (values: OfferForm): OfferForm => ({
  ...values,
  codes: '',
  codes_file: undefined,
  images: values.images.filter(({ file }) => !file),
});

export const holdsMore = ({ codes, codes_file, images }: OfferForm): boolean =>
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
