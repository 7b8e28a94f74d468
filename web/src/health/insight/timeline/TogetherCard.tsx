import {
  type ComparedSignal,
  comparedSignals,
  fewestPairs,
  type SignalLink,
  type SignalPair,
} from '@club/contract/health/insight/timeline';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { useState } from 'react';
import { useGlucoseUnit } from '#health/body/glucose/units';
import { i18n, numberFormat } from '#platform/i18n';
import {
  Card,
  ChartFrame,
  ChartTable,
  Grid,
  Loaded,
  SelectField,
  SkeletonBlock,
  StatusChip,
  shortDay,
  Text,
  toNoon,
  useWidth,
} from '#platform/ui';
import { findColour, signalLooks } from './signal-looks.ts';
import styles from './TogetherCard.module.css';
import { timelineApi } from './timeline.api.ts';

/** Whether two signals moved together from day to day, with how sure that is, and never why. */
export const TogetherCard = () => {
  const [one, setOne] = useState<ComparedSignal>('steps');
  const [other, setOther] = useState<ComparedSignal>('sleep');
  const [days, setDays] = useState<'90' | '365'>('90');
  const query = timelineApi.useCompareSignalsQuery({ one, other, days });
  const options = (without: ComparedSignal) =>
    comparedSignals
      .filter((signal) => signal !== without)
      .map((signal) => ({ value: signal, label: signalLooks[signal].name() }));
  return (
    <Card title={i18n.t('What moved together')}>
      <Grid columns={3} least="field" gap={3} top={3}>
        <SelectField
          label={i18n.t('First signal')}
          value={one}
          options={options(other)}
          onChange={({ target }) => setOne(target.value as ComparedSignal)}
        />
        <SelectField
          label={i18n.t('Second signal')}
          value={other}
          options={options(one)}
          onChange={({ target }) => setOther(target.value as ComparedSignal)}
        />
        <SelectField
          label={i18n.t('Over')}
          value={days}
          options={[
            { value: '90', label: i18n.t('90 days') },
            { value: '365', label: i18n.t('A year') },
          ]}
          onChange={({ target }) => setDays(target.value as typeof days)}
        />
      </Grid>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't compare these signals.")}
        skeleton={<SkeletonBlock height={260} />}
        keepPrevious
      >
        {(pair) => <Found pair={pair} />}
      </Loaded>
    </Card>
  );
};

const Found = ({ pair }: { pair: SignalPair }) => {
  const unit = useGlucoseUnit();
  const label = i18n.t('{one} and {other}, {count, plural, one {# day} other {# days}} that have both.', {
    one: signalLooks[pair.one].name(),
    other: signalLooks[pair.other].name(),
    count: pair.days.length,
  });
  return (
    <>
      <Grid as="ul" columns={2} least="field" gap={6} rowGap={3} top={4} bottom={3}>
        {pair.links.map((link) => (
          <li key={link.lag}>
            <Text as="b" block size="md">
              {writeLink(pair, link)}
            </Text>
            <Text as="small" size="sm" tone="quiet">
              {describeSureness(link)}
            </Text>
          </li>
        ))}
      </Grid>
      {pair.days.length > 0 && (
        <ChartFrame
          legend={pair.confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
          note={i18n.t('{from} to {to}. Today is left out until it is over.', {
            from: shortDay(toNoon(pair.from)),
            to: shortDay(toNoon(pair.to)),
          })}
          table={
            <ChartTable
              label={label}
              columns={[i18n.t('Day'), signalLooks[pair.one].name(), signalLooks[pair.other].name()]}
              rows={pair.days.map(({ day, one, other }) => ({
                id: day,
                cells: [
                  shortDay(toNoon(day)),
                  signalLooks[pair.one].write(one, unit),
                  signalLooks[pair.other].write(other, unit),
                ],
              }))}
            />
          }
        >
          <PairsChart pair={pair} label={label} unit={unit} />
        </ChartFrame>
      )}
      <Text className={styles.note} top={2} size="sm" tone="quiet">
        {i18n.t(
          "Two things moving together doesn't mean one causes the other: both can follow something else, such as the season or days off. One in twenty unrelated pairs looks linked by chance.",
        )}
      </Text>
    </>
  );
};

const describeSureness = ({ pairs, rho, low, high, effective }: SignalLink): string => {
  if (rho === null || low === null || high === null) {
    return pairs < fewestPairs ? i18n.t('It takes {count} days that have both.', { count: fewestPairs }) : '';
  }
  const write = (value: number): string =>
    `${value < 0 ? '−' : ''}${numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(value))}`;
  return i18n.t(
    'Rank correlation {rho}, 95% interval {low} to {high}. {pairs, plural, one {# day} other {# days}}, as informative as {effective} independent days.',
    {
      rho: write(rho),
      low: write(low),
      high: write(high),
      pairs,
      effective: numberFormat({ maximumFractionDigits: 0 }).format(effective ?? pairs),
    },
  );
};

const [height, left, bottom, top] = [230, 64, 34, 12];

/** A dot for each day that has both signals. */
const PairsChart = ({ pair, label, unit }: { pair: SignalPair; label: string; unit: GlucoseUnit }) => {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const width = Math.min(measured || 320, 640);
  const [across, up] = [toScale(pair.days.map(({ one }) => one)), toScale(pair.days.map(({ other }) => other))];
  const x = (value: number) => left + across.place(value) * (width - left - 12);
  const y = (value: number) => height - bottom - up.place(value) * (height - bottom - top);
  const [one, other] = [signalLooks[pair.one], signalLooks[pair.other]];
  return (
    <div ref={ref} className={styles.plot} dir="ltr">
      <svg className={styles.pairs} width={width} height={height} role="img" aria-label={label}>
        {[up.low, up.high].map((value) => (
          <g key={value}>
            <line className={styles.line} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text className={styles.value} x={left - 8} y={y(value) + 4} textAnchor="end">
              {other.writeShort(value, unit)}
            </text>
          </g>
        ))}
        <text className={styles.value} x={left} y={height - 14}>
          {one.writeShort(across.low, unit)}
        </text>
        <text className={styles.value} x={width} y={height - 14} textAnchor="end">
          {one.writeShort(across.high, unit)}
        </text>
        <text className={styles.axis} x={(left + width) / 2} y={height - 14} textAnchor="middle">
          {one.name()} →
        </text>
        <text className={styles.axis} x={left} y={top - 1}>
          ↑ {other.name()}
        </text>
        {pair.days.map((day) => (
          <circle
            key={day.day}
            className={styles.day}
            cx={x(day.one)}
            cy={y(day.other)}
            r="4"
            style={{ fill: findColour(pair.other) }}
          />
        ))}
      </svg>
    </div>
  );
};

const toScale = (values: readonly number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const place = (value: number): number => (high === low ? 0.5 : 0.04 + ((value - low) / (high - low)) * 0.92);
  return { low, high, place };
};

/** How a day with more of a signal is called, and what is said of a second one. */
const words: Readonly<Record<ComparedSignal, () => { more: string; higher: string; lower: string }>> = {
  sleep: () => ({
    more: i18n.t('longer sleep'),
    higher: i18n.t('sleep tended to be longer'),
    lower: i18n.t('sleep tended to be shorter'),
  }),
  glucose: () => ({
    more: i18n.t('higher glucose'),
    higher: i18n.t('glucose tended to be higher'),
    lower: i18n.t('glucose tended to be lower'),
  }),
  steps: () => ({
    more: i18n.t('more steps'),
    higher: i18n.t('steps tended to be higher'),
    lower: i18n.t('steps tended to be lower'),
  }),
  sessions: () => ({
    more: i18n.t('more time in sessions'),
    higher: i18n.t('sessions tended to take longer'),
    lower: i18n.t('sessions tended to be shorter'),
  }),
  weight: () => ({
    more: i18n.t('a higher weight'),
    higher: i18n.t('weight tended to be higher'),
    lower: i18n.t('weight tended to be lower'),
  }),
  pressure: () => ({
    more: i18n.t('a higher blood pressure'),
    higher: i18n.t('blood pressure tended to be higher'),
    lower: i18n.t('blood pressure tended to be lower'),
  }),
  points: () => ({
    more: i18n.t('more points'),
    higher: i18n.t('points earned tended to be higher'),
    lower: i18n.t('points earned tended to be lower'),
  }),
};

/** What may be said of two signals: how their days went together, never that one made the other. */
const writeLink = ({ one, other }: Pick<SignalPair, 'one' | 'other'>, link: SignalLink): string => {
  const { lag, pairs, verdict } = link;
  const { more } = words[one]();
  const { higher, lower } = words[other]();
  switch (verdict) {
    case 'too_few':
      return lag === 0
        ? i18n.t('{count, plural, =0 {No day has} one {Only one day has} other {Only # days have}} both.', {
            count: pairs,
          })
        : i18n.t('Too few days with a day after to say anything.');
    case 'unchanging':
      return i18n.t('One of the two never changed, so there is nothing to compare.');
    case 'no_clear_link':
      return lag === 0
        ? i18n.t('No clear link in {count} days.', { count: pairs })
        : i18n.t('No clear link with the day after in {count} days.', { count: pairs });
    default: {
      const tended = verdict === 'together' ? higher : lower;
      return lag === 0
        ? i18n.t('On days with {more}, {tended}.', { more, tended })
        : i18n.t('The day after {more}, {tended}.', { more, tended });
    }
  }
};
