import type { ClubStats } from '@club/contract/club/admin.stats';
import { toCsvLine } from '@club/contract/platform/csv';

export const seriesText = ({ series }: Pick<ClubStats, 'series'>): string =>
  [
    'date,registrations,referrals,points_issued,points_redeemed',
    ...series.map(({ date, registrations, referrals, points_issued, points_redeemed }) =>
      toCsvLine([date, String(registrations), String(referrals), points_issued.toFixed(2), points_redeemed.toFixed(2)]),
    ),
    '',
  ].join('\r\n');

export const saveSeries = (stats: ClubStats): void => {
  const address = URL.createObjectURL(new Blob([seriesText(stats)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `club-${stats.start_date}-${stats.end_date}.csv`;
  link.click();
  // Revoking at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address));
};
