import type { Night, SleepStage, SleepSummary } from '@club/contract/health/body/sleep';
import { minutesADay } from '@club/contract/platform/units';
import { hoursAndMinutes } from '#health/base/day-bars';
import { dateFormat, i18n } from '#platform/i18n';

/** A shorter shortfall isn't named, in minutes. */
const leastShort = 15;

/** What there is to say about the nights, in two short sentences. */
export const writeFinding = ({ latest, regularity, mean_asleep_min, need_min }: SleepSummary): string => {
  if (!latest) return i18n.t('Your nights will appear here.');
  const { have, need } = regularity.coverage;
  const short = mean_asleep_min === null ? 0 : need_min - mean_asleep_min;
  const length =
    mean_asleep_min === null
      ? ''
      : short >= leastShort
        ? i18n.t("They're {time} too short.", { time: hoursAndMinutes(short) })
        : i18n.t("They're long enough.");
  if (!regularity.band) {
    const more = Math.max(1, need - have);
    return i18n.t('{more, plural, one {# more night shows} other {# more nights show}} how regular your sleep is.', {
      more,
    });
  }
  const regular = {
    very_regular: i18n.t('Your nights are regular.'),
    regular: i18n.t('Your nights are regular.'),
    variable: i18n.t('Your nights vary.'),
    irregular: i18n.t('Your nights are irregular.'),
  }[regularity.band.code];
  return [regular, length].filter(Boolean).join(' ');
};

export const nameNightSource = ({ source, device, edited }: Pick<Night, 'source' | 'device' | 'edited'>): string => {
  const names = { watch: i18n.t('watch'), phone: i18n.t('phone'), manual: i18n.t('entered by you') };
  const name = device || names[source];
  return edited ? i18n.t('{name}, corrected by you', { name }) : name;
};

export const nameStage = (stage: SleepStage): string => {
  const names = { awake: i18n.t('Awake'), rem: i18n.t('REM'), light: i18n.t('Light'), deep: i18n.t('Deep') };
  return names[stage];
};

/** A time by the clock of the place where the member slept. */
export const writeClock = (instant: string, timeZone: string): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', timeZone, hourCycle: 'h23' }).format(new Date(instant));

/** Minutes after midnight by the clock of a zone. */
export const toClockMinute = (instant: string, timeZone: string): number => {
  const text = new Date(instant).toLocaleTimeString('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
};

/** Minutes after midnight as "23:30". */
export const writeMinute = (minute: number): string => {
  const whole = ((Math.round(minute) % minutesADay) + minutesADay) % minutesADay;
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
