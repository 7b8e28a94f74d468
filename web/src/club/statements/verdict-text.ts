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
    page_swapped: i18n.t('The page that begins with entry {entry} is not the one that was asked for.', { entry }),
    page_broken: i18n.t('The page with entry {entry} does not continue the page before it.', { entry }),
    missing: i18n.t('Entry {entry} is missing.', { entry }),
    out_of_order: i18n.t('Entry {entry} stands in the wrong place.', { entry }),
    beginning: i18n.t('Entry {entry} does not begin where the account begins.', { entry }),
    balance: i18n.t('The balance after entry {entry} is not what the entries before it add up to.', { entry }),
    shown: i18n.t('Entry {entry} shows another amount than the one that was sealed.', { entry }),
    changed: i18n.t('Entry {entry} was changed after it was sealed.', { entry }),
    count: i18n.t('The statement does not have as many entries as it says.'),
    opening: i18n.t('The opening balance is not the one the entries begin with.'),
    closing: i18n.t('The closing balance is not the one the entries end with.'),
    totals: i18n.t('The totals are not what the entries add up to.'),
    cut: i18n.t('Entries are missing at the end: it does not end with entry {entry} as the club has signed.', {
      entry,
    }),
    signature: i18n.t('The signature over entry {entry} is not the one of the club.', { entry }),
    unknown_key: i18n.t('The signature over entry {entry} was made with a key the club does not publish.', { entry }),
    rewritten: i18n.t('Entry {entry} is no longer what it was when this browser verified it before.', { entry }),
  };
  return texts[what];
};

/** The finding of a statement that fits, as far as it was checked. */
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
    i18n.t(
      'Entries {first} to {last} follow one another without a gap. This browser has recomputed each seal, amount and balance.',
      {
        first,
        last,
      },
    ),
    signature === 'valid'
      ? i18n.t('The club has signed for entry {last} as the last one, and the signature is good.', { last })
      : i18n.t('The signature of the club could not be checked: this browser does not know Ed25519.'),
    ...(kept === 'on_chain'
      ? [i18n.t('Entry {entry}, which this browser kept on {day}, is still in the chain unchanged.', { entry, day })]
      : []),
    ...(kept === 'out_of_reach'
      ? [
          i18n.t('Entry {entry}, which this browser kept on {day}, lies too far away and was not compared.', {
            entry,
            day,
          }),
        ]
      : []),
    i18n.t('The names of the entries are not part of the seal.'),
  ];
};
