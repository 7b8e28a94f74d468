import {
  IconBarbell,
  IconBook2,
  IconChartLine,
  IconClipboardList,
  IconDroplet,
  IconLeaf,
  IconListDetails,
  IconMap2,
  IconMoon,
  IconRulerMeasure,
  IconShieldCheck,
  IconShieldLock,
  IconShoe,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { ConsentGate } from '#health/base/consents';
import { usePrefetchedTimeZone, useTimeZone } from '#health/base/time-zones';
import { i18n } from '#platform/i18n';
import { isFullWindow, type PageRow, type RailIcon, type RailPlace } from '#platform/pages';
import { Loading, useCurrentInView } from '#platform/ui';
import styles from './HealthFrame.module.css';

/**
 * Around every page of the health dashboard: the rail, on a phone a row of chips. Before the member agrees that the club
 * keeps health data, only the club's own catalogue is shown.
 */
export const HealthFrame = ({
  rows,
  above,
}: {
  rows: readonly PageRow[];
  /** What is asked or said above the pages that show health data. */
  above?: ReactNode;
}) => {
  usePrefetchedTimeZone();
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const fills = isFullWindow(row, useLocation().search);
  const page = row?.withoutHealthData ? (
    <Outlet />
  ) : (
    <ConsentGate opensOffline={row?.opensOffline ?? false} unasked={row?.isCatalogue && <Outlet />}>
      <div className={fills ? styles.above : undefined}>
        <Suspense>{above}</Suspense>
      </div>
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

/** The pages of the health dashboard: in groups beside the page, on a phone as one row of chips above it. */
const HealthNav = ({ rows }: { rows: readonly PageRow[] }) => {
  const names = { health: i18n.t('Health'), do: i18n.t('Do'), check: i18n.t('Check') };
  return (
    <nav ref={useCurrentInView()} className={styles.nav} aria-label={i18n.t('Health pages')}>
      {groups.map((group) => (
        <Group key={group} name={names[group]} places={findPlaces(rows, group)} />
      ))}
    </nav>
  );
};

const groups = ['health', 'do', 'check'] as const;

interface Place extends RailPlace {
  readonly to: string;
}

const findPlaces = (rows: readonly PageRow[], group: RailPlace['group']): Place[] =>
  rows
    .flatMap(({ path, rail }) => (rail?.group === group ? [{ ...rail, to: path }] : []))
    .sort((one, other) => one.order - other.order);

const isWithin = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

const Group = ({ name, places }: { name: string; places: readonly Place[] }) => {
  const { pathname } = useLocation();
  if (places.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <ul aria-label={name}>
        {places.map(({ to, area = to, label, icon }) => {
          const Icon = railIcons[icon];
          return (
            <li key={to}>
              <Link to={to} aria-current={isWithin(pathname, area) ? 'page' : undefined}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {label()}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Icons live outside the rows to keep those small. */
const railIcons: Record<RailIcon, typeof IconMoon> = {
  insights: IconChartLine,
  measurements: IconRulerMeasure,
  glucose: IconDroplet,
  sleep: IconMoon,
  steps: IconShoe,
  nutrition: IconToolsKitchen2,
  fitness: IconBarbell,
  mindfulness: IconLeaf,
  blueprints: IconMap2,
  stories: IconBook2,
  assessment: IconClipboardList,
  checks: IconShieldCheck,
  questionnaires: IconListDetails,
  privacy: IconShieldLock,
};
