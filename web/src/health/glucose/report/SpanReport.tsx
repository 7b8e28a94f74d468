import type { GlucoseReport as Report } from '@club/contract/health/glucose';
import { useMemo } from 'react';
import { CompareCard } from './CompareCard.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import { DaysCard } from './DaysCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { AudienceNote } from './notes.tsx';
import { RangesCard } from './RangesCard.tsx';
import { ReadingsCard } from './ReadingsCard.tsx';
import styles from './report.module.css';
import { unpackTrace } from './trace.ts';
import { UsualDayCard } from './UsualDayCard.tsx';

/** What a span of days says, with what it rests on. */
const SpanReport = ({ report }: { report: Report }) => {
  const trace = useMemo(() => unpackTrace(report.trace), [report.trace]);
  const hasFigures = report.level === 'full' || report.level === 'early';
  // of old days only summaries are kept, which say nothing of hours, lows and highs
  const hasReadings = report.summarised_to === null || report.usual_day.some(({ n }) => n > 0);
  return (
    <div className={styles.grid}>
      {hasFigures && hasReadings && (
        <UsualDayCard report={report} className={report.shares ? styles.wide : styles.whole} />
      )}
      {report.shares && (
        <RangesCard report={report} shares={report.shares} className={hasReadings ? styles.narrow : styles.whole} />
      )}
      {hasFigures && <FiguresCard report={report} className={styles.whole} />}
      {hasFigures && report.before.mean !== null && <CompareCard report={report} className={styles.whole} />}
      {hasReadings && <ReadingsCard key={report.from} report={report} trace={trace} className={styles.whole} />}
      <DaysCard report={report} className={styles.seven} />
      <CoverageCard report={report} trace={trace} className={styles.five} />
      {report.audience !== 'pregnancy' && hasReadings && <EventsCard report={report} className={styles.whole} />}
      <div className={styles.whole}>
        <AudienceNote report={report} />
      </div>
    </div>
  );
};

export default SpanReport;
