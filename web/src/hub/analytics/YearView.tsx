import { TierCard } from '#club/points/journey';
import styles from './analytics.module.css';
import { MonthsBlock } from './MonthsBlock.tsx';
import { SourcesBlock } from './SourcesBlock.tsx';
import { RedeemedBlock, StreakBlock } from './YearBlocks.tsx';

/** A member's own last twelve months in points. */
export const YearView = () => (
  <div className={styles.columns}>
    <div className={styles.stack}>
      <MonthsBlock />
      <SourcesBlock />
    </div>
    <div className={styles.stack}>
      <StreakBlock />
      <TierCard />
      <RedeemedBlock />
    </div>
  </div>
);
