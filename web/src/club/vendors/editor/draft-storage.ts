import { blankForm, type OfferForm } from '#club/vendors/offer-fields';
import { storageKey } from '#platform/api';

/** What was typed into the form of an offer and is not with the club yet, as this browser keeps it. */
export interface StoredDraft {
  /** When it was kept. */
  readonly at: string;
  /** The version of the offer it was typed over; 0 for a new offer. */
  readonly version: number;
  readonly values: OfferForm;
}

/** One draft for each member and offer, so that two members of one browser never see each other's. */
export const draftKey = (member: string, offer: string | undefined): string =>
  `${storageKey}offer-draft:${member}:${offer ?? 'new'}`;

/** What is kept; null when there is nothing, or nothing that can be read. */
export const readDraft = (key: string): StoredDraft | null => {
  try {
    const { at, version, values } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    if (typeof at !== 'string' || typeof version !== 'number' || typeof values !== 'object') return null;
    return { at, version, values: fitting(values) };
  } catch {
    return null;
  }
};

/** Keeps a draft; false when the browser keeps nothing. */
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
    // Nothing was kept then.
  }
};

/** Files cannot be kept here, and codes are worth money: both wait for the club to have them. */
export const keepable = (values: OfferForm): OfferForm => ({
  ...values,
  codes: '',
  codes_file: undefined,
  images: values.images.filter(({ file }) => !file),
});

export const holdsMore = ({ codes, codes_file, images }: OfferForm): boolean =>
  codes !== '' || codes_file !== undefined || images.some(({ file }) => file);

/** A draft of an older form: what this one does not know is left out, and what is missing or odd starts blank. */
const fitting = (values: Record<string, unknown>): OfferForm =>
  Object.fromEntries(
    Object.entries(blankForm).map(([name, blank]) => {
      const kept = values[name];
      const fits = typeof kept === typeof blank && Array.isArray(kept) === Array.isArray(blank);
      return [name, fits ? kept : blank];
    }),
  ) as OfferForm;
