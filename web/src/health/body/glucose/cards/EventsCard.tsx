import type { GlucoseEvent, GlucoseReport } from '@club/contract/health/body/glucose';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useGlucoseUnit, writeGlucose, writeMinutes } from '#health/body/glucose/units';
import { dateFormat, i18n } from '#platform/i18n';
import { Card, Stack, Text } from '#platform/ui';
import { LowsNote } from './notes.tsx';
import styles from './report.module.css';

const firstShown = 6;

/** Lows and highs that lasted, the newest first. */
export const EventsCard = ({ report, className }: { report: GlucoseReport; className?: string | undefined }) => {
  const unit = useGlucoseUnit();
  const [showsAll, setShowsAll] = useState(false);
  const events = report.events.toReversed();
  const shown = showsAll ? events : events.slice(0, firstShown);
  return (
    <Card
      title={i18n.t('Lows and highs')}
      className={className}
      action={
        <Text as="span" size="sm" tone="faint">
          {i18n.t('15 minutes or longer')}
        </Text>
      }
    >
      {events.length === 0 ? (
        <p className={styles.note}>
          {i18n.t('None in these days: never 15 minutes below {low} or above {high} {unit}.', {
            low: writeGlucose(70, unit),
            high: writeGlucose(180, unit),
            unit,
          })}
        </p>
      ) : (
        <Stack as="ul" className={styles.events} ruled={2}>
          {shown.map((event) => (
            <EventRow key={`${event.kind} ${event.start}`} event={event} unit={unit} zone={report.time_zone} />
          ))}
        </Stack>
      )}
      {events.length > firstShown && (
        <button type="button" className={styles.link} data-only="screen" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? i18n.t('Show fewer') : i18n.t('Show all {count}', { count: events.length })}
        </button>
      )}
      <LowsNote report={report} />
    </Card>
  );
};

const EventRow = ({ event, unit, zone }: { event: GlucoseEvent; unit: GlucoseUnit; zone: string }) => {
  const Icon = event.kind === 'low' ? IconArrowDown : IconArrowUp;
  return (
    <li>
      <time dateTime={event.start}>{writeTime(event.start, zone)}</time>
      <span>
        <b>
          <Icon size={15} stroke={2.2} aria-hidden="true" /> {nameEvent(event, unit)}
        </b>{' '}
        <small>{[writeLength(event), event.simulated ? i18n.t('simulated') : ''].filter(Boolean).join(', ')}</small>
      </span>
      <span>
        {writeGlucose(event.extreme, unit)} <small>{unit}</small>
      </span>
    </li>
  );
};

/** On the clock of the zone that the member is in now. */
const writeTime = (at: string, timeZone: string): string =>
  dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));

const nameEvent = ({ kind, level, prolonged }: GlucoseEvent, unit: GlucoseUnit): string => {
  const edge = writeGlucose(kind === 'low' ? (level === 2 ? 54 : 70) : level === 2 ? 250 : 180, unit);
  if (kind === 'high') return i18n.t('High, above {edge}', { edge });
  return prolonged ? i18n.t('Long low, below {edge}', { edge }) : i18n.t('Low, below {edge}', { edge });
};

const writeLength = ({ minutes, end }: GlucoseEvent): string =>
  end === 'known'
    ? writeMinutes(minutes)
    : i18n.t('at least {time}, then no readings', { time: writeMinutes(minutes) });
