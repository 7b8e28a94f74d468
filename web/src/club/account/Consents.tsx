import { IconFileCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Card, dayAndTime, EmptyState, ErrorState, SkeletonRows } from '#platform/ui';
import { accountApi } from './account.api.ts';
import styles from './YourData.module.css';

/** What the member agreed to, in which version, and when the club last relied on it. */
export const Consents = () => {
  const { data, isError, refetch } = accountApi.useListConsentsQuery();
  return (
    <Card title={i18n.t('What you agreed to')} busy={!data && !isError}>
      {!data && !isError && <SkeletonRows rows={1} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('What you agreed to could not be loaded.')}</ErrorState>
      )}
      {data?.results.length === 0 && <EmptyState>{i18n.t('We have no agreement of yours on record.')}</EmptyState>}
      <ul className={styles.list}>
        {data?.results.map(({ kind, version, given_at, last_used_at }) => (
          <li key={`${kind} ${version}`} className={styles.line}>
            <span className={styles.icon}>
              <IconFileCheck size={22} stroke={1.7} aria-hidden="true" />
            </span>
            <div className={styles.what}>
              <b>{i18n.t('Terms of the club')}</b>
              <small>{i18n.t('Version {version}', { version })}</small>
              <small>
                {i18n.t('Agreed {time}.', { time: dayAndTime(new Date(given_at)) })}{' '}
                {i18n.t('Last relied on {time}.', { time: dayAndTime(new Date(last_used_at)) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
