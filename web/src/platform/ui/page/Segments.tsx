import { Link } from 'react-router';
import { Text } from '#platform/ui/layout';
import { useCurrentInView } from '#platform/ui/theme';
import styles from './Segments.module.css';

interface Segment {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
}

/** A few views of the same page beside each other. Each is a link, so that the choice is in the address. */
export const Segments = ({ label, segments }: { label: string; segments: readonly Segment[] }) => (
  <Text
    as="nav"
    ref={useCurrentInView()}
    className={styles.segments}
    data-only="screen"
    pad={1}
    corners="full"
    ground="sunken"
    aria-label={label}
  >
    {segments.map(({ to, label: name, current }) => (
      <Link key={to} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
        {name}
      </Link>
    ))}
  </Text>
);
