import type { EventType } from '@club/contract/club/points';
import type { EventAnswer } from '#club/points';
import { inOrder, listToday } from '#club/points';
import { i18n } from '#platform/i18n';
import { EmptyState, LoadedCard, type Query, useNow } from '#platform/ui';
import { byCategory } from './categories.ts';
import { DoneToday } from './DoneToday.tsx';
import styles from './EarnPointsScreen.module.css';
import { Ways } from './Ways.tsx';

/** Every way to earn, by what it is about. */
export const WaysCard = ({
  types,
  links,
  answer,
}: {
  types: Query<{ results: EventType[] }>;
  links: Readonly<Record<string, string>>;
  answer: EventAnswer | null;
}) => {
  const now = useNow(10_000);
  const today = listToday(types.data?.results ?? [], links, now);
  const categories = byCategory(inOrder(types.data?.results ?? [], now));
  return (
    <LoadedCard
      title={i18n.t('Ways to earn')}
      action={types.data && <DoneToday {...today} />}
      query={types}
      failed={i18n.t("We couldn't load the ways to earn.")}
      rows={6}
      isEmpty={() => categories.length === 0}
      empty={<EmptyState>{i18n.t('Ways to earn will appear here as soon as the club adds them.')}</EmptyState>}
    >
      {() => (
        <>
          <p className={styles.how}>{i18n.t('Start anything marked Open now. The rest is added automatically.')}</p>
          {categories.map(({ code, name, types: rules }) => (
            <section key={code} className={styles.category} aria-labelledby={`category-${code}`}>
              <h3 id={`category-${code}`}>{name}</h3>
              <Ways types={rules} now={now} links={links} answer={answer} />
            </section>
          ))}
        </>
      )}
    </LoadedCard>
  );
};
