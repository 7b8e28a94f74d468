import type { EventType } from '@club/contract/points';
import { useState } from 'react';
import { i18n } from '#i18n';
import { Button, Card, duration, EmptyState, ErrorState, Gain, SkeletonRows, useNow } from '#ui';
import { EventIcon } from './EventIcon.tsx';
import { inOrder, stateOf } from './earning.ts';
import place from './HomeScreen.module.css';
import styles from './lines.module.css';

const shownAtFirst = 6;

/** What earns points today, and how far the member is with each. */
export const EarnCard = ({
  types,
}: {
  types: { data?: { results: EventType[] } | undefined; isError: boolean; refetch: () => unknown };
}) => {
  const now = useNow(30_000);
  const [all, setAll] = useState(false);
  const rules = types.data ? inOrder(types.data.results, now) : [];
  const open = rules.filter((type) => stateOf(type, now).kind === 'available').length;
  return (
    <div className={place.earn} id="earn">
      <Card
        title={i18n.t('Ways to earn today')}
        busy={!types.data && !types.isError}
        action={types.data && <span className={styles.muted}>{i18n.t('{open} open', { open })}</span>}
      >
        {!types.data && !types.isError && <SkeletonRows rows={4} />}
        {!types.data && types.isError && (
          <ErrorState onRetry={() => types.refetch()}>{i18n.t('The ways to earn could not be loaded.')}</ErrorState>
        )}
        {types.data && rules.length === 0 && (
          <EmptyState>{i18n.t('The club has no earning rules yet. They appear here as soon as it has.')}</EmptyState>
        )}
        <ul className={styles.ways}>
          {(all ? rules : rules.slice(0, shownAtFirst)).map((type) => (
            <Way key={type.id} type={type} now={now} />
          ))}
        </ul>
        {rules.length > shownAtFirst && (
          <div className={styles.more}>
            <Button kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? i18n.t('Show fewer') : i18n.t('Show all {count}', { count: rules.length })}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
};

const Way = ({ type, now }: { type: EventType; now: Date }) => {
  const state = stateOf(type, now);
  return (
    <li className={`${styles.line} ${state.kind === 'available' ? '' : styles.closed}`}>
      <span className={styles.icon}>
        <EventIcon code={type.code} />
      </span>
      <span>
        <b>{type.name}</b>
        <small>
          {state.kind === 'available' && type.description}
          {state.kind === 'done' && (type.completed ? i18n.t('Done') : i18n.t('Done for today'))}
          {state.kind === 'opens' && i18n.t('Opens in {time}', { time: duration(state.at.getTime() - now.getTime()) })}
        </small>
      </span>
      <Gain value={type.points} done={state.kind === 'done'} />
    </li>
  );
};
