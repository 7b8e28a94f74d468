import type { ClubStats } from '@club/contract/club/admin.stats';

/** The days of a period as a table of comma-separated values, as the club wrote them. */
export const seriesText = ({ series }: Pick<ClubStats, 'series'>): string =>
  [
    'date,registrations,referrals,points_issued,points_redeemed',
    ...series.map(({ date, registrations, referrals, points_issued, points_redeemed }) =>
      [date, registrations, referrals, points_issued.toFixed(2), points_redeemed.toFixed(2)].join(','),
    ),
    '',
  ].join('\r\n');

/** Hands the table to the browser's own way of saving a file. */
export const saveSeries = (stats: ClubStats): void => {
  const address = URL.createObjectURL(new Blob([seriesText(stats)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `club-${stats.start_date}-${stats.end_date}.csv`;
  link.click();
  // The browser has taken the file over by the next turn; before that the address must still be good.
  setTimeout(() => URL.revokeObjectURL(address));
};
