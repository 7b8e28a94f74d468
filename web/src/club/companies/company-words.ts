import { smallestGroup } from '@club/contract/core/groups';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';

const underTen = (): string => i18n.t('under {count}', { count: smallestGroup });

/** How many members a company has, as far as that is told. */
export const memberFigure = (members: number | null): string => (members === null ? underTen() : wholeNumber(members));

/** How many of them were active; fewer than ten are never told. */
export const activeFigure = (active: number | null): string => (active === null ? underTen() : wholeNumber(active));

/** How the staff of a company join. */
export const describeJoining = ({ codes, domains }: { codes: number; domains: readonly string[] }): string => {
  if (codes > 0) return domains.length > 0 ? i18n.t('Code and domain') : i18n.t('Code');
  return domains.length > 0 ? i18n.t('Domain') : i18n.t('No way to join');
};
