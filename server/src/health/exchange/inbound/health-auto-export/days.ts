import type { Fields } from '#health/exchange/inbound/foreign';

interface SummedMetric {
  readonly type: string;
  readonly unit: string | undefined;
  readonly points: readonly Fields[];
}

/** What a day's figure is multiplied with to be in the club's unit; undefined for a unit the club does not know. */
const findFactor = (type: string, unit = ''): number | undefined => {
  const small = unit.toLowerCase();
  if (type === 'distance_m') return { m: 1, km: 1000, mi: 1609.344 }[small];
  if (type === 'active_kcal') return { kcal: 1, kj: 1 / 4.184 }[small];
  if (type === 'active_min_moderate') return { min: 1, hr: 60 }[small];
  return 1;
};

/** The figures of days from sums of hours or days: an item for each day and device, whatever hours it was summed from. */
export const toDays = (metrics: readonly SummedMetric[]): readonly unknown[] => {
  const days = new Map<string, { date: string; source: string | undefined; figures: Record<string, number> }>();
  const unknown: unknown[] = [];
  for (const { type, unit, points } of metrics) {
    const factor = findFactor(type, unit);
    for (const one of points) {
      const [date, source] = [(one.text('date') ?? '').slice(0, 10), one.text('source')?.split('|')[0]];
      const quantity = one.number('qty');
      if (factor === undefined || quantity === undefined) {
        unknown.push({ type, unit, start: one.text('date'), value: quantity });
        continue;
      }
      const key = JSON.stringify([date, source]);
      const day = days.get(key) ?? { date, source, figures: {} };
      days.set(key, day);
      day.figures[type] = (day.figures[type] ?? 0) + quantity * factor;
    }
  }
  const app = 'Health Auto Export';
  const named = [...days.values()].map(({ date, source, figures }) => ({
    id: `day ${date} ${source ?? ''} ${Object.keys(figures).sort().join(' ')}`,
    type: 'day',
    date,
    ...figures,
    source: { app, device: source ?? app },
  }));
  return [...named, ...unknown];
};
