import type { CheckRecord } from '@club/contract/health/check-up/checks';
import { i18n } from '#platform/i18n';
import { fullDay, Text, toNoon } from '#platform/ui';

/** The score against the check before, in words. */
export const ChangeNote = ({ record: { change } }: { record: CheckRecord }) => {
  if (!change) return null;
  const { difference, noticeable, from_day, from_score } = change;
  const day = fullDay(toNoon(from_day));
  const points = Math.abs(difference);
  const words =
    difference === 0
      ? i18n.t('As on {day}: {score} points.', { day, score: from_score })
      : difference > 0
        ? i18n.t('{points} more than on {day}, when it was {score}.', { points, day, score: from_score })
        : i18n.t('{points} fewer than on {day}, when it was {score}.', { points, day, score: from_score });
  return (
    <Text top={3} tone="quiet">
      {words} {difference !== 0 && !noticeable && i18n.t('Too little to notice.')}
    </Text>
  );
};
