import type { AssessmentStep } from '@club/contract/health/check-up/assessment';
import type { Dimension, DimensionCode } from '@club/contract/health/insight/dimensions';
import { useState } from 'react';
import { assessmentStepPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, TextLink } from '#platform/ui';
import { DimensionDialog } from './DimensionDialog.tsx';
import { hues } from './hues.ts';
import { Petals } from './Petals.tsx';
import styles from './ResultPage.module.css';

/** The seven parts as a flower, and one below the other with what they are based on. */
export const DimensionCards = ({ dimensions }: { dimensions: readonly Dimension[] }) => {
  const [explained, setExplained] = useState<Dimension | null>(null);
  return (
    <div className={styles.pair}>
      <Card
        title={i18n.t('Seven parts of your health')}
        action={<span className={styles.period}>{i18n.t('0 to 100')}</span>}
      >
        <ChartFrame table={<DimensionTable dimensions={dimensions} />}>
          <Petals dimensions={dimensions} />
        </ChartFrame>
      </Card>
      <Card title={i18n.t('Part by part')}>
        <ul className={styles.parts}>
          {dimensions.map((one) => (
            <PartLine key={one.code} dimension={one} onExplain={() => setExplained(one)} />
          ))}
        </ul>
      </Card>
      {explained && <DimensionDialog dimension={explained} onClose={() => setExplained(null)} />}
    </div>
  );
};

const DimensionTable = ({ dimensions }: { dimensions: readonly Dimension[] }) => (
  <ChartTable
    label={i18n.t('Seven parts of your health')}
    columns={[i18n.t('Part'), i18n.t('Points')]}
    rows={dimensions.map(({ code, label, value, summary }) => ({
      id: code,
      cells: [label, value === null ? summary : String(value)],
    }))}
  />
);

const PartLine = ({ dimension, onExplain }: { dimension: Dimension; onExplain: () => void }) => {
  const { code, label, value, summary, needs } = dimension;
  return (
    <li>
      <div>
        <b>{label}</b>
        <span className={styles.about}>{summary}</span>
      </div>
      <span className={`${styles.bar} ${value === null ? styles.unknown : ''}`} aria-hidden="true">
        <i style={{ width: `${value ?? 0}%`, background: hues[code] }} />
      </span>
      <span className={styles.value}>
        {value === null && needs > 0 ? (
          <TextLink to={assessmentStepPath(findStep(code))} aria-label={i18n.t('Answer more about {label}', { label })}>
            {i18n.t('Answer')}
          </TextLink>
        ) : (
          (value ?? '–')
        )}
      </span>
      <button
        type="button"
        className={styles.how}
        aria-label={i18n.t('How {label} is worked out', { label })}
        onClick={onExplain}
      >
        {i18n.t('How?')}
      </button>
    </li>
  );
};

/** The step whose questions make a part known. */
const findStep = (code: DimensionCode): AssessmentStep => (code === 'prevention' ? 'history' : code);
