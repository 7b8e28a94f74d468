import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { fromStoredUnit, metrics } from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import { readTyped, type TypedValue } from '#health/signals/measurements';
import { i18n } from '#platform/i18n';
import { findMetric } from './drafts.ts';
import styles from './Ruler.module.css';
import { findLimits } from './units.ts';

/** Tens on either side of the pointer. */
const tens = 2;

/** A ruler under the pointer, to set the number by dragging or with the arrow keys. */
export const Ruler = ({
  question,
  value,
  onChange,
}: {
  question: AssessmentQuestion;
  value: TypedValue;
  onChange: (value: TypedValue) => void;
}) => {
  const limits = findLimits(question, value.unit);
  const typed = readTyped(value);
  const wanted = typeof typed === 'number' ? typed : findMiddle(question, value.unit);
  const number = Math.min(limits.max, Math.max(limits.min, wanted));
  const step = limits.max - limits.min > 60 ? 1 : 0.1;
  const length = 10 * step;
  const middle = Math.round(number / length) * length;
  const marks = Array.from({ length: 2 * tens + 1 }, (_, index) => middle + (index - tens) * length);
  const left = (mark: number) => 50 + ((mark - number) / (2 * tens * length)) * 100;
  const isShown = (mark: number) =>
    mark >= limits.min - 1e-9 && mark <= limits.max + 1e-9 && Math.abs(left(mark) - 50) <= 52;
  const ticks = marks
    .flatMap((mark) => Array.from({ length: 10 }, (_, index) => mark + (index - 5) * step))
    .filter(isShown);
  return (
    <div className={styles.ruler}>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => {
          const place = Math.round(tick / step);
          const kind = place % 10 === 0 ? styles.ten : place % 5 === 0 ? styles.five : '';
          return <i key={place} className={kind} style={{ insetInlineStart: `${left(tick)}%` }} />;
        })}
        {marks.filter(isShown).map((mark) => (
          <span key={mark} style={{ insetInlineStart: `${left(mark)}%` }}>
            {mark.toLocaleString(i18n.locale, { maximumFractionDigits: 1 })}
          </span>
        ))}
        <b />
      </div>
      <input
        type="range"
        aria-label={i18n.t('Set the value on a ruler')}
        aria-valuetext={`${number} ${value.unit}`}
        min={limits.min}
        max={limits.max}
        step={step}
        value={number}
        onChange={({ target }) => onChange({ ...value, whole: String(roundDecimals(Number(target.value), 1)) })}
      />
    </div>
  );
};

/** Where the pointer stands while nothing is typed: the middle of what is usual. */
const findMiddle = (question: AssessmentQuestion, unit: string): number => {
  const metric = findMetric(question);
  if (!metric) return question.min ?? 0;
  const { min, max } = metrics[metric].usual;
  return Math.round(fromStoredUnit(metric, (min + max) / 2, unit) ?? min);
};
