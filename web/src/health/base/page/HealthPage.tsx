import { disclaimer } from '@club/contract/health/base/disclaimer';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeading } from '#platform/ui';
import styles from './HealthPage.module.css';
import { PaperHead } from './PaperHead.tsx';

/**
 * A page of the health dashboard: open warning signs, the line above (date, source), one sentence of finding as its
 * heading, an action beside it, the cards, and what all of it is not.
 */
export const HealthPage = ({
  warnings,
  kicker,
  finding,
  intro,
  action,
  children,
}: {
  /** Above all else, since the finding may be a score. */
  warnings?: ReactNode;
  kicker?: ReactNode;
  finding: ReactNode;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.page}>
    <PaperHead />
    {warnings}
    <header className={styles.head}>
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <PageHeading className={styles.finding}>{finding}</PageHeading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {action}
    </header>
    {children}
    <Disclaimer />
  </div>
);

/** What every result of the health half is, and what it is not. */
export const Disclaimer = () => (
  <p className={styles.disclaimer}>
    <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
    <span>{disclaimer}</span>
  </p>
);
