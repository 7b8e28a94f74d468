import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '#platform/ui/layout';
import { useCurrentInView } from '#platform/ui/theme';
import styles from './Rail.module.css';

export interface RailEntry {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  /** Shown at the end: how many wait there. */
  readonly end?: ReactNode;
}

interface RailGroup {
  readonly name: string;
  /** Groups are told apart by a line where their names would say nothing new. */
  readonly isNamed?: boolean;
  readonly entries: readonly RailEntry[];
}

/** Pages of one area with the rail that leads to them: beside the page, on a phone as one row of chips above it. */
export const RailFrame = ({
  label,
  groups,
  wideOnly = false,
  children,
}: {
  label: string;
  groups: readonly RailGroup[];
  /** On a phone a bar at the bottom leads to the pages. */
  wideOnly?: boolean;
  children: ReactNode;
}) => (
  <div className={styles.frame} data-wide-only={wideOnly || undefined}>
    <nav ref={useCurrentInView()} className={styles.nav} aria-label={label}>
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </nav>
    <div className={styles.content}>{children}</div>
  </div>
);

const Group = ({ name, isNamed = true, entries }: RailGroup) =>
  entries.length > 0 && (
    <div className={styles.group}>
      {isNamed && (
        <Text className={styles.name} data-only="wide" size="xs" weight="semibold" tone="faint" aria-hidden="true">
          {name}
        </Text>
      )}
      <ul aria-label={name}>
        {entries.map(({ to, label, isCurrent, Icon, end }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label} {end}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
