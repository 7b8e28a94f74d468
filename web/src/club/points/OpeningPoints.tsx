import type { OpeningPoints as Opening } from '@club/contract/club/points';
import { i18n } from '#platform/i18n';
import { points, shortDay, Text, toNoon } from '#platform/ui';

/** Points that the member has but can't spend everywhere yet, with the day from which they can. */
export const OpeningPoints = ({ opens }: { opens: Opening | null | undefined }) =>
  opens ? (
    <Text top={2} size="sm" tone="quiet">
      {writeOpening(opens)}
    </Text>
  ) : null;

const writeOpening = ({ amount, date }: Opening): string =>
  i18n.t("{amount} more points can be spent everywhere from {day}. Until then they buy the club's own offers.", {
    amount: points(amount),
    day: shortDay(toNoon(date)),
  });
