import type { ActivitySummary } from '@club/contract/health/body/activity';
import { useSearchParams } from 'react-router';
import { daySpan, SpanMoves } from '#health/base/day-span';
import { stepsPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { changeAddress } from '#platform/ui';

/** Back to the first day on record, and forth to the latest. */
export const StepMoves = ({
  summary: {
    first_day,
    today: { date: today },
  },
  from,
  to,
  days,
}: {
  summary: ActivitySummary;
  from: string;
  to: string;
  /** How far a later span is. */
  days: number;
}) => {
  const period = useSearchParams()[0].get('period') ?? undefined;
  const goTo = (day: string) => changeAddress(stepsPath, { period, to: day < today ? day : undefined });
  return (
    <SpanMoves
      name={daySpan(from, to < today ? to : today, today)}
      earlier={first_day !== null && first_day < from ? goTo(plusDays(from, -1)) : undefined}
      later={to < today ? goTo(plusDays(to, days)) : undefined}
      latest={goTo(today)}
    />
  );
};
