import { IconRefresh } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { ridgePath, seeded } from '#platform/ui/cover-art';
import { Button } from './Button.tsx';
import styles from './states.module.css';

/** The text of specification section 2, exactly. */
export const loadingText = 'Loading...';

export const Loading = () => (
  <p className={styles.loading} role="status">
    <span className={styles.pulse} aria-hidden="true" />
    {loadingText}
  </p>
);

/** Stands where lines of text will be, in their size. */
export const Skeleton = ({ height = 16, width = '100%' }: { height?: number; width?: number | string }) => (
  <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
);

/** Rows of a list to come, with the text that says so. */
export const SkeletonRows = ({ rows }: { rows: number }) => (
  <div className={styles.rows} role="status">
    <VisuallyHidden>{loadingText}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
      <div className={styles.row} key={row}>
        <Skeleton height={36} width={36} />
        <span className={styles.lines}>
          <Skeleton height={14} width="58%" />
          <Skeleton height={12} width="34%" />
        </span>
        <Skeleton height={22} width={58} />
      </div>
    ))}
  </div>
);

/** Nothing here yet: a small landscape, one sentence and what to do next. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <Scene />
    <p>{children}</p>
    {action}
  </div>
);

/** What failed and a way to try again, inside the section it concerns. */
export const ErrorState = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div className={styles.failed} role="alert">
    <p>{children}</p>
    <Button kind="soft" icon={<IconRefresh size={18} aria-hidden="true" />} onClick={onRetry}>
      {i18n.t('Try again')}
    </Button>
  </div>
);

const random = seeded(4);
const ridges = [52, 66, 80].map((y, index) => ridgePath({ width: 200, height: 96, y, swing: 9 - index }, random));

/** A small landscape where a drawing will be, or where there is nothing to show. */
export const Scene = () => (
  <svg className={styles.scene} viewBox="0 0 200 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <circle cx="128" cy="36" r="28" className={styles.halo} />
    <circle cx="128" cy="36" r="18" className={styles.sun} />
    {ridges.map((path, index) => (
      <path key={path} d={path} className={styles.ridge} fillOpacity={[0.28, 0.5, 0.85][index]} />
    ))}
  </svg>
);

/** For anyone who listens instead of looking. */
export const VisuallyHidden = ({
  as: Element = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'legend' | 'caption' }) => (
  <Element data-unseen="always" {...rest} />
);
