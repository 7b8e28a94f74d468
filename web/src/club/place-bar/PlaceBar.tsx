import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { BottomNav, Dialog, type RailEntry } from '#platform/ui';
import styles from './place-bar.module.css';

/** Beside the way to the others. */
const mostInBar = 4;

type BarPlace = RailEntry & { readonly isDaily?: boolean };

/** The places of the day at the bottom of a small screen; the others open from "More". */
export const PlaceBar = ({ label, entries }: { label: string; entries: readonly BarPlace[] }) => {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const inBar = entries
    .toSorted((one, other) => Number(other.isDaily ?? false) - Number(one.isDaily ?? false))
    .slice(0, mostInBar);
  const others = entries.filter((entry) => !inBar.includes(entry));
  return (
    <>
      <BottomNav label={label} entries={inBar} isOwn>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={others.some(({ isCurrent }) => isCurrent) ? 'page' : undefined}
          onClick={() => setOpenAt(pathname)}
        >
          <IconDots size={23} stroke={1.7} aria-hidden="true" />
          {i18n.t('More')}
        </button>
      </BottomNav>
      {openAt === pathname && (
        <Dialog title={i18n.t('More')} placement="bottom" onClose={() => setOpenAt(null)}>
          <ul className={styles.more}>
            {others.map(({ to, label, isCurrent, Icon, end }) => (
              <li key={to}>
                <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon size={22} stroke={1.75} aria-hidden="true" />
                  {label} {end}
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.home}>{i18n.t('Back to the club')}</Link>
            </li>
          </ul>
        </Dialog>
      )}
    </>
  );
};
