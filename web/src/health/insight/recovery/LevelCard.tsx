import type { Recovery, RecoveryLevel } from '@club/contract/health/insight/recovery';
import { writeExact } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, Figure, Figures, shortDay, Text, toNoon } from '#platform/ui';
import { NightsFigure } from './NightsFigure.tsx';

/** Variability over four weeks: where it lies first, how steady it is beside it. */
export const LevelCard = ({ level, recovery: { nights, hrv_kind } }: { level: RecoveryLevel; recovery: Recovery }) => {
  if (nights.every(({ hrv }) => hrv === null)) return null;
  const kind = hrv_kind === 'rmssd' ? 'rMSSD' : 'SDNN';
  return (
    <Card
      title={i18n.t('Level over four weeks')}
      action={
        <Text as="span" size="sm" tone="quiet">
          {i18n.t('HRV asleep, {kind} in ms', { kind })}
        </Text>
      }
    >
      <Stats level={level} />
      <Course level={level} nights={nights} />
      {nights.some(({ other_device }) => other_device) && (
        <Text size="sm" tone="quiet" top={2}>
          {i18n.t('Nights of another device are not drawn: they have a usual range of their own.')}
        </Text>
      )}
      {hrv_kind === 'sdnn' && (
        <Text size="sm" tone="quiet" top={2}>
          {i18n.t(
            'Your device gives SDNN, not rMSSD. It has its own usual range, and nothing converts one to the other.',
          )}
        </Text>
      )}
    </Card>
  );
};

const Stats = ({ level: { mean, nights, week, verdict, variation } }: { level: RecoveryLevel }) => (
  <Figures>
    <Figure name={i18n.t('Mean of 7 nights')}>
      {mean === null ? i18n.t('{nights} of 5 nights', { nights }) : i18n.t('{mean} ms', { mean: writeExact(mean, 1) })}
    </Figure>
    {week && (
      <Figure name={i18n.t('Usual for 7 nights')}>
        {i18n.t('{low} to {high}', { low: writeExact(week.low, 1), high: writeExact(week.high, 1) })}
      </Figure>
    )}
    {verdict && <Figure name={i18n.t('Level')}>{nameVerdict(verdict)}</Figure>}
    {variation !== null && (
      <Figure name={i18n.t('Variation')}>{i18n.t('{percent} %', { percent: writeExact(variation, 1) })}</Figure>
    )}
  </Figures>
);

const nameVerdict = (verdict: NonNullable<RecoveryLevel['verdict']>): string =>
  ({ below: i18n.t('below usual'), usual: i18n.t('as usual'), above: i18n.t('above usual') })[verdict];

const Course = ({ level: { night, verdict }, nights }: { level: RecoveryLevel; nights: Recovery['nights'] }) => {
  const values = [...nights.flatMap(({ hrv }) => hrv ?? []), ...(night ? [night.low, night.high] : [])];
  const low = Math.floor(Math.min(...values) / 10) * 10;
  const high = Math.max(low + 10, Math.ceil(Math.max(...values) / 10) * 10);
  const step = high - low > 60 ? 20 : 10;
  const lines = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step);
  const missing = nights.filter(({ hrv }) => hrv === null).length;
  return (
    <NightsFigure
      label={
        verdict
          ? i18n.t('HRV of 28 nights; the mean of seven is {verdict}.', { verdict: nameVerdict(verdict) })
          : i18n.t('HRV of 28 nights.')
      }
      columns={[i18n.t('Night'), i18n.t('One night'), i18n.t('7-night mean')]}
      nights={nights.map(({ day, hrv, mean }) => ({
        id: day,
        name: shortDay(toNoon(day)),
        night: hrv,
        line: mean,
      }))}
      band={night}
      range={[low, high]}
      lines={lines}
      height={190}
      decimals={1}
      unit="ms"
      {...(low > 0 ? { cutAt: writeExact(low, 0) } : {})}
      legend={
        <Text as="span" size="sm" tone="quiet">
          {i18n.t('Dots: one night. Line: 7-night mean.')}{' '}
          {night &&
            i18n.t('Band: a usual night, {low} to {high}.', {
              low: writeExact(night.low, 0),
              high: writeExact(night.high, 0),
            })}{' '}
          {missing > 0 && i18n.t('Dashed: no data.')}
        </Text>
      }
    />
  );
};
