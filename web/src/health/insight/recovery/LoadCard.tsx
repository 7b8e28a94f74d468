import type { TrainingLoad } from '@club/contract/health/insight/recovery';
import { DayBars, noData } from '#health/base/day-bars';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, Row, Stack, shortDay, Text, toNoon } from '#platform/ui';

/** Seven days of training against the four times seven before. */
export const LoadCard = ({ load }: { load: TrainingLoad }) => (
  <Card
    title={i18n.t('Training load')}
    action={
      <Text as="span" size="sm" tone="quiet">
        {i18n.t('minutes × intensity')}
      </Text>
    }
  >
    {load.weeks.length === 0 ? (
      <Text tone="quiet">
        {i18n.t('Needs {need} of 28 days with active minutes on record; you have {have}.', load.days)}
      </Text>
    ) : (
      <Weeks load={load} />
    )}
  </Card>
);

const Weeks = ({ load: { weeks, before, verdict, fast, slow } }: { load: TrainingLoad }) => {
  const last = weeks.at(-1)?.load ?? null;
  const top = Math.max(60, ...weeks.flatMap(({ load }) => load ?? [])) * 1.1;
  return (
    <Stack gap={2} top={3}>
      <Row gap={2} align="baseline">
        <Text as="b" size="2xl" weight="semibold" tabular>
          {last === null ? noData() : writeNumber(last)}
        </Text>
        <Text as="span" tone="quiet" size="sm">
          {i18n.t('in the last 7 days')}
        </Text>
      </Row>
      <DayBars
        label={i18n.t('Training load of five times seven days')}
        columns={[i18n.t('Seven days from'), i18n.t('Load')]}
        bars={weeks.map(({ from, load }, at) => {
          const words = load === null ? noData() : writeNumber(load);
          const name = shortDay(toNoon(from));
          return {
            id: from,
            name,
            value: load,
            look: at === weeks.length - 1 ? 'light' : 'full',
            words: `${name}: ${words}`,
            cells: [words],
          };
        })}
        guides={[]}
        range={[0, top]}
        {...(before ? { band: [before.low, before.high] as const } : {})}
        hue="var(--sig-move)"
        unit=""
        height={110}
        everyName
      />
      <Text tone="quiet" size="sm">
        {verdict && before && writeVerdict(verdict, before)}{' '}
        {i18n.t('We don’t predict injuries; the evidence doesn’t hold.')}
      </Text>
      {fast !== null && slow !== null && (
        <Text tone="quiet" size="sm">
          {i18n.t('Weighted towards the latest days: {fast} a day over 7 days, {slow} over 28.', {
            fast: writeNumber(fast),
            slow: writeNumber(slow),
          })}
        </Text>
      )}
    </Stack>
  );
};

const writeVerdict = (
  verdict: NonNullable<TrainingLoad['verdict']>,
  before: NonNullable<TrainingLoad['before']>,
): string => {
  const range = { low: writeNumber(before.low), high: writeNumber(before.high) };
  if (verdict === 'below') return i18n.t('Below your four weeks before, {low} to {high}.', range);
  if (verdict === 'above') return i18n.t('Above your four weeks before, {low} to {high}.', range);
  return i18n.t('Within your four weeks before, {low} to {high}.', range);
};
