import type { SleepSummary } from '@club/contract/health/body/sleep';
import { useState } from 'react';
import { DayBars, hoursAndMinutes, noData } from '#health/base/day-bars';
import { i18n } from '#platform/i18n';
import { Button, Card, shortDay, Text, toNoon } from '#platform/ui';
import { SettingsDialog } from './SettingsDialog.tsx';

/** Sleep that is missing over 14 nights: what lacks hangs below the need, what is more is above it. */
export const DebtCard = ({ summary }: { summary: SleepSummary }) => {
  const [isOpen, setOpen] = useState(false);
  const { minutes, need_min, nights, of_nights, days } = summary.debt;
  const most = Math.max(60, ...days.map(({ difference }) => Math.abs(difference ?? 0)));
  const top = Math.ceil(most / 60) * 60;
  return (
    <Card
      title={i18n.t('Sleep debt')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('Change need')}
        </Button>
      }
    >
      <Text top={2} size="sm" tone="quiet">
        <Text as="b" size="3xl" tone="ink" tabular>
          {minutes === null ? i18n.t('Not known yet') : hoursAndMinutes(minutes)}
        </Text>
      </Text>
      <Text size="sm" tone="quiet">
        {i18n.t("{nights} of {all} nights, need {need}. Half of any extra sleep is deducted. That's our own rule.", {
          nights,
          all: of_nights,
          need: hoursAndMinutes(need_min),
        })}
      </Text>
      <Text as="div" top={3}>
        <DayBars
          label={
            minutes === null
              ? i18n.t('{nights} of {all} nights are recorded.', { nights, all: of_nights })
              : i18n.t("You're {time} short of sleep over 14 nights.", { time: hoursAndMinutes(minutes) })
          }
          columns={[i18n.t('Woke on'), i18n.t('Against the need')]}
          bars={days.map(({ date, difference }) => ({
            id: date,
            name: shortDay(toNoon(date)),
            value: difference,
            look: (difference ?? 0) < 0 ? ('full' as const) : ('light' as const),
            words: `${shortDay(toNoon(date))}: ${writeDifference(difference)}`,
            cells: [writeDifference(difference)],
          }))}
          guides={[
            { value: 0, label: i18n.t('need'), isTarget: true },
            { value: -top, label: `−${top / 60} h` },
          ]}
          range={[-top, top / 2]}
          base={0}
          hue="var(--sig-sleep)"
          unit=""
          height={120}
        />
      </Text>
      {isOpen && <SettingsDialog summary={summary} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const writeDifference = (minutes: number | null): string => {
  if (minutes === null) return noData();
  const time = hoursAndMinutes(Math.abs(minutes));
  return minutes < 0 ? i18n.t('{time} too little', { time }) : i18n.t('{time} more', { time });
};
