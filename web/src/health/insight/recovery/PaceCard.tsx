import { type Pace, type PaceLine, paceWindows } from '@club/contract/health/insight/recovery';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, Stack, Text } from '#platform/ui';
import styles from './recovery.module.css';
import { writeYears } from './words.ts';

/** Where habits are going: each line from 180 days to 30, against a stated reference. Never an age. */
export const PaceCard = ({ pace }: { pace: Pace }) => (
  <Card
    title={i18n.t('Pace')}
    action={
      <Text as="span" size="sm" tone="quiet">
        {i18n.t('filled: 30 days, hollow: 180')}
      </Text>
    }
  >
    {pace.direction ? <Course pace={pace} direction={pace.direction} /> : <TooFew pace={pace} />}
  </Card>
);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly hue: string;
  readonly slow: number;
  readonly fast: number;
  readonly change: PaceLine['change'];
}

const nameLine = (code: PaceLine['code']): string => ({ steps: i18n.t('Steps'), pulse: i18n.t('Resting pulse') })[code];

const listRows = ({ lines, half_sum }: Pace): Row[] => {
  const known = lines.flatMap(({ code, slow, fast, change }) =>
    slow.years === null || fast.years === null
      ? []
      : [
          {
            id: code,
            name: nameLine(code),
            hue: code === 'steps' ? 'var(--sig-move)' : 'var(--sig-body)',
            slow: slow.years,
            fast: fast.years,
            change,
          },
        ],
  );
  if (!half_sum) return known;
  return [...known, { id: 'half', name: i18n.t('Half the sum'), hue: 'var(--ink)', ...half_sum, change: null }];
};

const Course = ({ pace, direction }: { pace: Pace; direction: NonNullable<Pace['direction']> }) => {
  const rows = listRows(pace);
  const findings = {
    right: [
      i18n.t('Moving the right way'),
      i18n.t('The habits of your last 30 days are linked with better odds than those of the last 180.'),
    ],
    steady: [i18n.t('Holding steady'), i18n.t('The habits of your last 30 days are much like those of the last 180.')],
    away: [
      i18n.t('Moving the other way'),
      i18n.t('The habits of your last 30 days are linked with worse odds than those of the last 180.'),
    ],
  } as const;
  const [title, sentence] = findings[direction];
  return (
    <Stack gap={3} top={3}>
      <div>
        <Text size="2xl" weight="semibold">
          {title}
        </Text>
        <Text tone="quiet" size="sm">
          {sentence}
        </Text>
      </div>
      <ChartFrame table={<PaceTable rows={rows} />}>
        <PaceRows rows={rows} />
      </ChartFrame>
      <Text size="sm" tone="quiet">
        {i18n.t(
          'Years of difference in people with these habits, against 7,000 steps and a pulse of 60. Not your age, not a forecast.',
        )}{' '}
        {pace.half_sum && i18n.t('Half the sum, because habits overlap: rough.')}
      </Text>
    </Stack>
  );
};

const PaceRows = ({ rows }: { rows: readonly Row[] }) => {
  const ends = [0, ...rows.flatMap(({ slow, fast }) => [slow, fast])];
  const [low, high] = [Math.min(...ends) - 0.1, Math.max(...ends) + 0.1];
  const place = (years: number) => `${(100 * (years - low)) / (high - low)}%`;
  return (
    <Stack as="ul" gap={1}>
      {rows.map(({ id, name, hue, slow, fast }) => (
        <li key={id} className={styles.pace}>
          <span>{name}</span>
          <span className={styles.axis} aria-hidden="true" dir="ltr" style={{ color: hue }}>
            <s style={{ left: place(0) }} />
            <i style={{ left: place(Math.min(slow, fast)), right: `calc(100% - ${place(Math.max(slow, fast))})` }} />
            <u style={{ left: place(slow) }} />
            <b style={{ left: place(fast) }} />
          </span>
          <Text as="b" weight="semibold" tabular align="end" dir="ltr">
            {writeYears(fast)}
          </Text>
        </li>
      ))}
      <Text as="li" size="xs" tone="faint">
        {i18n.t('Upright line: the reference. To its left: fewer years, at the end the 30 days.')}
      </Text>
    </Stack>
  );
};

const PaceTable = ({ rows }: { rows: readonly Row[] }) => (
  <ChartTable
    label={i18n.t('Pace')}
    columns={[
      i18n.t('Habit'),
      i18n.t('180 days, years'),
      i18n.t('30 days, years'),
      i18n.t('Change, with 95 % interval'),
    ]}
    rows={rows.map(({ id, name, slow, fast, change }) => ({
      id,
      cells: [
        name,
        writeYears(slow),
        writeYears(fast),
        change
          ? i18n.t('{years} ({low} to {high})', {
              years: writeYears(change.years),
              low: writeYears(change.low),
              high: writeYears(change.high),
            })
          : writeYears(fast - slow),
      ],
    }))}
  />
);

const TooFew = ({ pace: { lines } }: { pace: Pace }) =>
  lines.length === 0 ? (
    <Text tone="quiet">{i18n.t('Not shown: it is based on what was measured in adults who are not pregnant.')}</Text>
  ) : (
    <Stack as="ul" gap={2}>
      {lines.map(({ code, slow, fast }) => (
        <li key={code}>
          <Text as="b" weight="semibold">
            {nameLine(code)}
          </Text>
          <Text tone="quiet" size="sm">
            {i18n.t('Needs {slow} of 180 days and {fast} of 30; you have {haveSlow} and {haveFast}.', {
              slow: paceWindows.slow.need,
              fast: paceWindows.fast.need,
              haveSlow: writeNumber(slow.days),
              haveFast: writeNumber(fast.days),
            })}
          </Text>
        </li>
      ))}
    </Stack>
  );
