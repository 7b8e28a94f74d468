import { i18n } from '#platform/i18n';
import { fullDay } from '#platform/ui';
import type { Trouble } from './chain.ts';
import type { StoredCheckpoint } from './stored-checkpoint.ts';
import type { Verdict } from './verification.ts';

/** What is wrong and where, in one sentence. */
export const troubleText = ({ what, seq }: Trouble): string => {
  const entry = seq === null ? '' : String(seq);
  const texts: Record<Trouble['what'], string> = {
    other_account: i18n.t('Entry {entry} belongs to another account.', { entry }),
    page_swapped: i18n.t("The page starting with entry {entry} isn't the one requested.", { entry }),
    page_broken: i18n.t("The page with entry {entry} doesn't follow the page before it.", { entry }),
    missing: i18n.t('Entry {entry} is missing.', { entry }),
    out_of_order: i18n.t('Entry {entry} is out of order.', { entry }),
    beginning: i18n.t("Entry {entry} doesn't start where the account starts.", { entry }),
    balance: i18n.t("The balance after entry {entry} doesn't match the entries before it.", { entry }),
    shown: i18n.t('Entry {entry} shows a different amount from the sealed one.', { entry }),
    changed: i18n.t('Entry {entry} was changed after it was sealed.', { entry }),
    count: i18n.t("The statement doesn't have as many entries as it says."),
    opening: i18n.t("The opening balance doesn't match the first entry."),
    closing: i18n.t("The closing balance doesn't match the last entry."),
    totals: i18n.t("The totals don't match the entries."),
    cut: i18n.t('Entries are missing at the end: the club signed entry {entry} as the last one.', {
      entry,
    }),
    signature: i18n.t("The signature on entry {entry} isn't the club's.", { entry }),
    unknown_key: i18n.t("The signature on entry {entry} uses a key the club doesn't publish.", { entry }),
    rewritten: i18n.t('Entry {entry} has changed since this browser last verified it.', { entry }),
  };
  return texts[what];
};

/** The verdict on a valid statement, as far as it was checked. */
export const verifiedTitle = ({ entries, signature }: Extract<Verdict, { kind: 'verified' }>): string =>
  signature === 'valid'
    ? i18n.t('Verified, {entries, plural, one {# entry} other {# entries}}', { entries })
    : i18n.t('Verified without the signature, {entries, plural, one {# entry} other {# entries}}', { entries });

/** What was checked and what was not, a sentence each. */
export const verifiedNotes = (
  { first, last, signature, kept }: Extract<Verdict, { kind: 'verified' }>,
  before: StoredCheckpoint | null,
): readonly string[] => {
  const entry = before ? String(before.seq) : '';
  const day = before ? fullDay(new Date(before.at)) : '';
  return [
    i18n.t('Entries {first} to {last} are complete. Your browser recalculated every seal, amount and balance.', {
      first,
      last,
    }),
    signature === 'valid'
      ? i18n.t('The club signed entry {last} as the last one, and the signature is valid.', { last })
      : i18n.t("This browser can't check the club's signature because it doesn't support Ed25519."),
    ...(kept === 'on_chain'
      ? [i18n.t('Entry {entry}, saved by this browser on {day}, is unchanged.', { entry, day })]
      : []),
    ...(kept === 'out_of_reach'
      ? [
          i18n.t('Entry {entry}, saved by this browser on {day}, is too far from this period to compare.', {
            entry,
            day,
          }),
        ]
      : []),
    i18n.t("Entry names aren't part of the seal."),
  ];
};
