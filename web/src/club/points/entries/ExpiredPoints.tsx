import { i18n } from '#platform/i18n';
import { entryPath } from '#platform/paths';
import { Amount, fullDay, Text, TextLink, toNoon } from '#platform/ui';
import styles from './ExpiredPoints.module.css';
import type { EntryDetail } from './entry-detail.ts';

type Lot = EntryDetail['expired'][number];

/** Which points expired: where they came from and when they were earned. */
export const ExpiredPoints = ({ expired }: { expired: readonly Lot[] }) => (
  <section className={styles.lots} aria-labelledby="expired-points">
    <Text as="h2" size="lg" weight="semibold" id="expired-points">
      {i18n.t('Which points')}
    </Text>
    <ul>
      {group(expired).map(({ lots, amount }) => (
        <Lots key={lots[0].id} lots={lots} amount={amount} />
      ))}
    </ul>
  </section>
);

interface Group {
  readonly lots: [Lot, ...Lot[]];
  readonly amount: number;
}

const Lots = ({ lots, amount }: Group) => {
  const [first, last] = [lots[0], lots.at(-1) ?? lots[0]];
  return (
    <li>
      <span>
        {lots.length === 1 ? (
          <TextLink to={entryPath(first.id)}>{first.description}</TextLink>
        ) : (
          <b>{i18n.t('{name}, {count} times', { name: first.description, count: lots.length })}</b>
        )}{' '}
        <small>
          {first.date === last.date
            ? i18n.t('Earned on {day}', { day: fullDay(toNoon(first.date)) })
            : i18n.t('Earned {from} to {to}', { from: fullDay(toNoon(first.date)), to: fullDay(toNoon(last.date)) })}
        </small>
      </span>
      <Amount value={amount} />
    </li>
  );
};

/** Neighbours that were earned in the same way are one line. */
const group = (expired: readonly Lot[]): Group[] => {
  const groups: Group[] = [];
  for (const lot of expired) {
    const before = groups.at(-1);
    if (before?.lots[0].description !== lot.description) groups.push({ lots: [lot], amount: lot.amount });
    else groups.splice(-1, 1, { lots: [...before.lots, lot], amount: (before.amount * 100 + lot.amount * 100) / 100 });
  }
  return groups;
};
