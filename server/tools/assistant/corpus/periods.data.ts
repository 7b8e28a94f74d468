/** Periods that questions name, as they are on Friday 20 November 2026 by a calendar in UTC with weeks from Monday. */
const period = (from: string, to = from) => ({ from, to }) as const;

export const today = period('2026-11-20');
/** The night that ended today. */
export const lastNight = today;
export const yesterday = period('2026-11-19');
export const monday = period('2026-11-16');
export const tuesday = period('2026-11-17');
export const wednesday = period('2026-11-18');
export const sunday = period('2026-11-15');
export const saturday = period('2026-11-14');
export const november12 = period('2026-11-12');
export const november5 = period('2026-11-05');
export const weekend = period('2026-11-14', '2026-11-15');
export const thisWeek = period('2026-11-16', '2026-11-20');
export const lastWeek = period('2026-11-09', '2026-11-15');
export const weekBeforeLast = period('2026-11-02', '2026-11-08');
/** The two calendar weeks before this one. */
export const lastTwoWeeks = period('2026-11-02', '2026-11-15');
export const last3 = period('2026-11-18', '2026-11-20');
export const last7 = period('2026-11-14', '2026-11-20');
export const last10 = period('2026-11-11', '2026-11-20');
export const last14 = period('2026-11-07', '2026-11-20');
export const last30 = period('2026-10-22', '2026-11-20');
export const thisMonth = period('2026-11-01', '2026-11-20');
export const october = period('2026-10-01', '2026-10-31');
export const lastMonth = october;
export const earlyOctober = period('2026-10-01', '2026-10-15');
export const midOctober = period('2026-10-10', '2026-10-20');
export const september = period('2026-09-01', '2026-09-30');
export const august = period('2026-08-01', '2026-08-31');
export const july = period('2026-07-01', '2026-07-31');
export const june = period('2026-06-01', '2026-06-30');
export const may = period('2026-05-01', '2026-05-31');
export const april = period('2026-04-01', '2026-04-30');
export const march = period('2026-03-01', '2026-03-31');
export const february = period('2026-02-01', '2026-02-28');
export const january = period('2026-01-01', '2026-01-31');
export const december = period('2025-12-01', '2025-12-31');
export const spring = period('2026-03-01', '2026-05-31');
export const summer = period('2026-06-01', '2026-08-31');
export const winter = period('2025-12-01', '2026-02-28');
export const thisYear = period('2026-01-01', '2026-11-20');
export const lastYear = period('2025-01-01', '2025-12-31');
export const sinceMarch = period('2026-03-01', '2026-11-20');
export const sinceApril = period('2026-04-01', '2026-11-20');
export const sinceJune = period('2026-06-01', '2026-11-20');
export const sinceAugust = period('2026-08-01', '2026-11-20');
export const sinceSeptember = period('2026-09-01', '2026-11-20');
export const sinceOctober = period('2026-10-01', '2026-11-20');

/** The other period of a comparison. */
export const against = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  compare_from: from,
  compare_to: to,
});
