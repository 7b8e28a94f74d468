import type { ClubStats } from '@club/contract/club/admin/stats';
import { toCsvLine } from '@club/contract/platform/csv';
import { saveText } from '#platform/ui';

export const seriesText = ({ series }: Pick<ClubStats, 'series'>): string =>
  [
    'date,registrations,referrals,points_issued,points_redeemed',
    ...series.map(({ date, registrations, referrals, points_issued, points_redeemed }) =>
      toCsvLine([date, String(registrations), String(referrals), points_issued.toFixed(2), points_redeemed.toFixed(2)]),
    ),
    '',
  ].join('\r\n');

export const saveSeries = (stats: ClubStats): void =>
  saveText(`club-${stats.start_date}-${stats.end_date}.csv`, seriesText(stats), 'text/csv');
