import { roundDecimals } from '@club/contract/platform/units';

/** Days a week and minutes a day of each kind, as answered. */
export interface WeekOfActivity {
  readonly vigorous: ActiveDays;
  readonly moderate: ActiveDays;
  readonly walking: ActiveDays;
}

interface ActiveDays {
  readonly days: number;
  readonly minutes: number;
}

export interface ActivityScore {
  /** Multiples of the energy used at rest, times minutes, a week; null when the answers add up to too much. */
  readonly metMinutes: number | null;
  readonly category: 'low' | 'moderate' | 'high' | null;
  /** Minutes a week that count. */
  readonly weekly: { readonly vigorous: number; readonly moderate: number; readonly walking: number };
}

const kinds = ['vigorous', 'moderate', 'walking'] as const;
export const met = { vigorous: 8, moderate: 4, walking: 3.3 } as const;

/** Shorter bouts don't count, and longer ones count as the longest, in minutes a day. */
const shortest = 10;
const longest = 180;
/** Answers that add up to more than 16 hours a day are left out. */
const mostADay = 960;

/**
 * The short form of the International Physical Activity Questionnaire (Craig 2003,
 * doi:10.1249/01.MSS.0000078924.61453.FB), by the guidelines for data processing and analysis of November 2005.
 */
export const scoreIpaq = (week: WeekOfActivity): ActivityScore => {
  const answered = kinds.reduce((sum, kind) => sum + (week[kind].days > 0 ? week[kind].minutes : 0), 0);
  const counted = { vigorous: cut(week.vigorous), moderate: cut(week.moderate), walking: cut(week.walking) };
  const weekly = {
    vigorous: toWeek(counted.vigorous),
    moderate: toWeek(counted.moderate),
    walking: toWeek(counted.walking),
  };
  if (answered > mostADay) return { metMinutes: null, category: null, weekly };
  const metMinutes = kinds.reduce((sum, kind) => sum + met[kind] * weekly[kind], 0);
  return { metMinutes: roundDecimals(metMinutes, 1), category: findCategory(counted, metMinutes), weekly };
};

const cut = ({ days, minutes }: ActiveDays): ActiveDays =>
  minutes < shortest || days === 0 ? { days: 0, minutes: 0 } : { days, minutes: Math.min(minutes, longest) };

const toWeek = ({ days, minutes }: ActiveDays): number => days * minutes;

const findCategory = (week: WeekOfActivity, metMinutes: number): 'low' | 'moderate' | 'high' => {
  const { vigorous, moderate, walking } = week;
  const days = vigorous.days + moderate.days + walking.days;
  // The guidelines ask for three vigorous days; the 1,500 are of all activity.
  if ((vigorous.days >= 3 && metMinutes >= 1500) || (days >= 7 && metMinutes >= 3000)) return 'high';
  const calm = [moderate, walking].reduce((sum, one) => sum + (one.minutes >= 30 ? one.days : 0), 0);
  const isModerate = (vigorous.days >= 3 && vigorous.minutes >= 20) || calm >= 5 || (days >= 5 && metMinutes >= 600);
  return isModerate ? 'moderate' : 'low';
};
