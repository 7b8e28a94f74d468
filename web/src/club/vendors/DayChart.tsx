import type { VendorDay } from '@club/contract/club/vendors';
import { useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import { BarChart, Card, fullDay, points, Segments, shortDay, Text, toNoon, wholeNumber } from '#platform/ui';

type Measure = 'views' | 'redemptions' | 'used' | 'points';

/** One figure day by day; the table behind it holds all of them. Which one is in the address. */
export const DayChart = ({ days }: { days: readonly VendorDay[] }) => {
  const { pathname, search } = useLocation();
  const chosen = measureIn(new URLSearchParams(search));
  const { label, unit, write } = measures()[chosen];
  const total = days.reduce((sum, day) => sum + day[chosen], 0);
  return (
    <Card
      title={i18n.t('Day by day')}
      action={
        <Segments
          label={i18n.t('Figure')}
          segments={(Object.keys(measures()) as Measure[]).map((measure) => ({
            to: pathname + searchWith(search, measure),
            label: measures()[measure].label,
            current: measure === chosen,
          }))}
        />
      }
    >
      {total === 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('Nothing in the last 30 days.')}
        </Text>
      )}
      <Text as="div" top={3}>
        <BarChart
          label={i18n.t('{label} from {from} to {to}: {total}.', {
            label,
            from: fullDay(toNoon(days[0]?.date ?? '2026-01-01')),
            to: fullDay(toNoon(days.at(-1)?.date ?? '2026-01-01')),
            total: write(total),
          })}
          columns={[i18n.t('Day'), ...Object.values(measures()).map((one) => one.label)]}
          unit={unit}
          legend={[label, '']}
          height={190}
          bars={days.map((day) => ({
            id: day.date,
            name: shortDay(toNoon(day.date)),
            up: day[chosen],
            down: 0,
            cells: [wholeNumber(day.views), wholeNumber(day.redemptions), wholeNumber(day.used), points(day.points)],
          }))}
          write={({ name, up }) => `${name}: ${write(up)}`}
        />
      </Text>
    </Card>
  );
};

const measures = (): Readonly<Record<Measure, { label: string; unit: string; write: (value: number) => string }>> => ({
  views: { label: i18n.t('Views'), unit: i18n.t('views'), write: wholeNumber },
  redemptions: { label: i18n.t('Sold'), unit: i18n.t('vouchers sold'), write: wholeNumber },
  used: { label: i18n.t('Used'), unit: i18n.t('vouchers used'), write: wholeNumber },
  points: { label: i18n.t('Points'), unit: i18n.t('points'), write: points },
});

/** The address with another figure; what else it chooses stays. */
const searchWith = (search: string, measure: Measure): string => {
  const next = new URLSearchParams(search);
  if (measure === 'views') next.delete('figure');
  else next.set('figure', measure);
  return next.size > 0 ? `?${next}` : '';
};

const measureIn = (search: URLSearchParams): Measure => {
  const named = search.get('figure');
  return named === 'redemptions' || named === 'used' || named === 'points' ? named : 'views';
};
