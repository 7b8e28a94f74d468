import type { ActivityDay, ActivitySummary } from '@club/contract/health/body/activity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { i18n, numberFormat } from '#platform/i18n';

/** Walking takes as many steps a minute. */
const cadence = 100;
/** A longer walk isn't suggested, in minutes. */
const longestWalk = 90;

/** What there is to say about today. */
export const writeFinding = ({ today, sources }: ActivitySummary): string => {
  const { steps, goal } = today;
  if (sources.devices.length === 0 && today.source === null) return i18n.t('Your steps will appear here.');
  if (steps === null) return i18n.t('No steps yet today.');
  if (steps >= goal) return i18n.t("You've reached your goal.");
  const minutes = Math.ceil((goal - steps) / cadence);
  if (minutes > longestWalk) return i18n.t('{steps} steps to your goal.', { steps: writeCount(goal - steps) });
  return takesAn(minutes)
    ? i18n.t('An {minutes}-minute walk gets you to your goal.', { minutes })
    : i18n.t('A {minutes}-minute walk gets you to your goal.', { minutes });
};

/** Eight, eleven, eighteen and the eighties begin with a vowel in English. */
const takesAn = (minutes: number): boolean =>
  minutes === 8 || minutes === 11 || minutes === 18 || (minutes >= 80 && minutes < 90);

export const writeCount = (value: number): string => numberFormat({ maximumFractionDigits: 0 }).format(value);

export const writeSteps = (steps: number | null): string =>
  steps === null ? i18n.t('no data') : i18n.t('{count} steps', { count: writeCount(steps) });

export const writeDistance = (metres: number): string =>
  i18n.t('{km} km', { km: numberFormat({ maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(metres / 1000) });

export const nameActivitySource = (source: ActivitySource): string => {
  const names = { watch: i18n.t('Watch'), phone: i18n.t('Phone'), manual: i18n.t('By hand') };
  return names[source];
};

/** Where a day's value comes from. */
export const writeSource = ({ source, device, merged }: Pick<ActivityDay, 'source' | 'device' | 'merged'>): string => {
  if (source === null) return i18n.t('no data');
  const name = device ?? nameActivitySource(source);
  return merged ? i18n.t('{name} and others, minute by minute', { name }) : name;
};
