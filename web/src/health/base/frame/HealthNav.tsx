import { Link, useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import type { PageRow, RailPlace } from '#platform/pages';
import { useCurrentInView } from '#platform/ui';
import styles from './HealthNav.module.css';
import { railIcons } from './rail-icons.ts';

/** The pages of the health dashboard: in groups beside the page, on a phone as one row of chips above it. */
export const HealthNav = ({ rows }: { rows: readonly PageRow[] }) => {
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
