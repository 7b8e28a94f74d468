import type { SleepSummary } from '@club/contract/health/body/sleep';
import { daySpan, SpanMoves, useLastShown } from '#health/base/day-span';
import { sleepPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { changeAddress } from '#platform/ui';

/** How many nights a page of the history has. */
export const shownNights = 28;

/** The nights that the page shows: the last four weeks, or four weeks before. */
export const useShownNights = ({ today, first_day }: Pick<SleepSummary, 'today' | 'first_day'>) => {
  const to = useLastShown(today, first_day);
  return { from: plusDays(to, 1 - shownNights), to };
};

/** Back to the first night on record, and forth to the latest. */
export const NightMoves = ({ summary, ofPage = false }: { summary: SleepSummary; ofPage?: boolean }) => {
  const { today, first_day } = summary;
  const { from, to } = useShownNights(summary);
  const goTo = (day: string) => changeAddress(sleepPath, { to: day < today ? day : undefined });
  return (
    <SpanMoves
      name={daySpan(from, to, today)}
      earlier={first_day !== null && first_day < from ? goTo(plusDays(from, -1)) : undefined}
      later={to < today ? goTo(plusDays(to, shownNights)) : undefined}
      latest={goTo(today)}
      ofPage={ofPage}
    />
  );
};
