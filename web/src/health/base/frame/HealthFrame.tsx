import {
  IconBarbell,
  IconBattery2,
  IconBook2,
  IconChartLine,
  IconClipboardList,
  IconDeviceWatch,
  IconDownload,
  IconDroplet,
  IconLeaf,
  IconLink,
  IconListDetails,
  IconMap2,
  IconMoon,
  IconRulerMeasure,
  IconShieldCheck,
  IconShieldLock,
  IconShoe,
  IconTargetArrow,
  IconTestPipe,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { ConsentGate } from '#health/base/consents';
import { usePrefetchedTimeZone, useTimeZone } from '#health/base/time-zones';
import { i18n } from '#platform/i18n';
import { isFullWindow, type PageRow, type RailIcon, type RailPlace } from '#platform/pages';
import { Loading, RailFrame } from '#platform/ui';
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
    <section aria-label={i18n.t('Health dashboard')}>
      {fills ? page : <HealthRail rows={rows}>{page}</HealthRail>}
    </section>
  );
};

const Content = () => (useTimeZone() ? <Outlet /> : <Loading />);

/** The pages of the health dashboard, in groups. */
const HealthRail = ({ rows, children }: { rows: readonly PageRow[]; children: ReactNode }) => {
  const { pathname } = useLocation();
  const names = { health: i18n.t('Health'), do: i18n.t('Do'), check: i18n.t('Check'), record: i18n.t('My record') };
  return (
    <RailFrame
      label={i18n.t('Health pages')}
      groups={groups.map((group) => ({
        name: names[group],
        entries: findPlaces(rows, group).map(({ to, area = to, label, icon }) => ({
          to,
          label: label(),
          isCurrent: isWithin(pathname, area),
          Icon: railIcons[icon],
        })),
      }))}
    >
      {children}
    </RailFrame>
  );
};

const groups = ['health', 'do', 'check', 'record'] as const;

interface Place extends RailPlace {
  readonly to: string;
}

const findPlaces = (rows: readonly PageRow[], group: RailPlace['group']): Place[] =>
  rows
    .flatMap(({ path, rail }) => (rail?.group === group ? [{ ...rail, to: path }] : []))
    .sort((one, other) => one.order - other.order);

const isWithin = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

/** Icons live outside the rows to keep those small. */
const railIcons: Record<RailIcon, typeof IconMoon> = {
  insights: IconChartLine,
  measurements: IconRulerMeasure,
  findings: IconTargetArrow,
  labs: IconTestPipe,
  glucose: IconDroplet,
  sleep: IconMoon,
  steps: IconShoe,
  recovery: IconBattery2,
  nutrition: IconToolsKitchen2,
  fitness: IconBarbell,
  mindfulness: IconLeaf,
  blueprints: IconMap2,
  stories: IconBook2,
  assessment: IconClipboardList,
  checks: IconShieldCheck,
  imports: IconDownload,
  devices: IconDeviceWatch,
  questionnaires: IconListDetails,
  privacy: IconShieldLock,
  share: IconLink,
};
