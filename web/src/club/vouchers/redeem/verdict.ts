import type { VendorRedemption } from '@club/contract/club/vouchers';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';

export type VerdictKind = 'valid' | 'redeemed' | 'used' | 'notYours' | 'expired' | 'refunded' | 'unchecked' | 'failed';

/** What the desk says of a code: one word that fills the screen. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** As it was shown, typed or scanned. */
  readonly shown: string;
  readonly voucher: VendorRedemption | null;
  /** Why it could not be checked. */
  readonly message?: string;
  /** The idempotency key of redeeming it. */
  readonly key: string;
}

export const toKind = ({ status }: VendorRedemption): VerdictKind => (status === 'issued' ? 'valid' : status);

/** A lost connection or a server that is down leaves the code unchecked, and nobody knows whether it was redeemed. */
export const isOutOfReach = (failure: unknown): boolean => {
  const { status, code } = toProblem(failure);
  return status === null || status >= 500 || code === 'idempotency_in_progress';
};

export const toFailedKind = (failure: unknown): VerdictKind => {
  if (isOutOfReach(failure)) return 'unchecked';
  return toProblem(failure).code === 'not_found' ? 'notYours' : 'failed';
};

/** The word of a verdict. */
export const verdictWord = (kind: VerdictKind): string => {
  const words: Readonly<Record<VerdictKind, string>> = {
    valid: i18n.t('Valid'),
    redeemed: i18n.t('Redeemed'),
    used: i18n.t('Already used'),
    notYours: i18n.t('Not yours'),
    expired: i18n.t('Expired'),
    refunded: i18n.t('Refunded'),
    unchecked: i18n.t('Not checked'),
    failed: i18n.t('Not checked'),
  };
  return words[kind];
};

/** The code that is in a QR text, or what was typed. */
export const toShownCode = (shown: string): string => /^LC1:[\da-f-]{36}:(.*)$/i.exec(shown)?.[1] ?? shown;
