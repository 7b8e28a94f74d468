import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';

/** How much of the day's ways to earn is done: the same words and numbers on every page. */
export const DoneToday = ({ all, done }: { all: readonly unknown[]; done: number }) => (
  <Text as="span" wrap={false} size="sm" tone="quiet">
    {i18n.t('{done} of {all} done today', { done, all: all.length })}
  </Text>
);
