import { Outlet, useLocation, useMatches } from 'react-router';
import { ConsentGate } from '#health/base/consents';
import { usePrefetchedTimeZone, useTimeZone } from '#health/base/time-zones';
import { i18n } from '#platform/i18n';
import { isFullWindow, type PageRow } from '#platform/pages';
import { Loading } from '#platform/ui';
import styles from './HealthFrame.module.css';
import { HealthNav } from './HealthNav.tsx';

/**
 * Around every page of the health dashboard: the rail, on a phone a row of chips. Nothing is shown before the member
 * agrees that the club keeps health data.
 */
export const HealthFrame = ({ rows }: { rows: readonly PageRow[] }) => {
  usePrefetchedTimeZone();
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const fills = isFullWindow(row, useLocation().search);
  const page = row?.withoutHealthData ? (
    <Outlet />
  ) : (
    <ConsentGate opensOffline={row?.opensOffline ?? false}>
      <Content />
    </ConsentGate>
  );
  return (
    <section aria-label={i18n.t('Health dashboard')} className={fills ? undefined : styles.frame}>
      {fills ? (
        page
      ) : (
        <>
          <HealthNav rows={rows} />
          <div className={styles.content}>{page}</div>
        </>
      )}
    </section>
  );
};

const Content = () => (useTimeZone() ? <Outlet /> : <Loading />);
