import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { fromStored, toStored } from '@club/contract/health/signals/metric-units';
import { roundDecimals } from '@club/contract/platform/units';
import { type CSSProperties, useId } from 'react';
import { nameUnit } from '#health/base/units';
import { readTyped, storeUnit, type TypedValue, toFields } from '#health/signals/measurements/units';
import { i18n } from '#platform/i18n';
import { FieldNotes, Row } from '#platform/ui';
import { findMetric } from './drafts.ts';
import styles from './NumberField.module.css';

interface NumberFieldProps {
  question: AssessmentQuestion;
  /** The id of the heading that asks, where the field has no label of its own. */
  labelled: string | undefined;
  value: TypedValue;
  error: string | undefined;
  onChange: (value: TypedValue) => void;
}

const smallerUnits: Readonly<Record<string, string>> = { ft: 'in', st: 'lb' };

/** A number in large figures with its unit, and a ruler to set it by; the unit can be switched, and the value follows. */
export const NumberField = (props: NumberFieldProps) => {
  const { question, labelled, value, error, onChange } = props;
  const id = useId();
  const smaller = smallerUnits[value.unit];
  const isLarge = labelled !== undefined;
  const described = error ? `${id}-error` : undefined;
  return (
    <div className={`${styles.number} ${isLarge ? styles.large : ''}`}>
      {question.units.length > 1 && <UnitSwitch {...props} />}
      {!labelled && <label htmlFor={id}>{question.text}</label>}
      <Row className={styles.figure} gap={2} rowGap={1} align="baseline">
        <input
          id={id}
          aria-labelledby={labelled}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="–"
          style={setWidth(value.whole)}
          value={value.whole}
          onChange={({ target }) => onChange({ ...value, whole: target.value })}
        />
        <span>{nameUnit(value.unit, readTyped(value) ?? null)}</span>
        {smaller && (
          <>
            <input
              aria-label={i18n.t('and {unit}', { unit: smaller })}
              inputMode="decimal"
              autoComplete="off"
              placeholder="–"
              style={setWidth(value.part)}
              value={value.part}
              onChange={({ target }) => onChange({ ...value, part: target.value })}
            />
            <span>{smaller}</span>
          </>
        )}
      </Row>
      {isLarge && !smaller && <Ruler question={question} value={value} onChange={onChange} />}
      <FieldNotes id={id} hint={labelled ? undefined : question.help} error={error} />
    </div>
  );
};

/** As wide as its figures, for browsers that cannot see to it themselves. */
const setWidth = (text: string) => ({ '--figures': `${Math.max(2, text.length) + 0.6}ch` }) as CSSProperties;

const UnitSwitch = ({ question, value, onChange }: NumberFieldProps) => {
  const name = useId();
  const choose = (unit: string) => {
    const metric = findMetric(question);
    if (metric) storeUnit(metric, unit);
    onChange(switchUnit(question, value, unit));
  };
  return (
    <Row
      as="fieldset"
      className={styles.units}
      inline
      align="stretch"
      wrap={false}
      pad={1}
      corners="full"
      ground="sunken"
      aria-label={i18n.t('Unit')}
    >
      {question.units.map((unit) => (
        <label key={unit}>
          <input data-cover="" type="radio" name={name} checked={value.unit === unit} onChange={() => choose(unit)} />
          <span>{smallerUnits[unit] ? `${unit}, ${smallerUnits[unit]}` : unit}</span>
        </label>
      ))}
    </Row>
  );
};

/** Longer ticks on either side of the pointer. */
const marksBeside = 2;

/** What one tick is, and how many are between the numbers: minutes are numbered by the hour. */
const findScale = ({ step }: AssessmentQuestion, { min, max }: { min: number; max: number }) =>
  step !== null && step > 1 ? { step, ticks: 60 / step } : { step: max - min > 60 ? 1 : 0.1, ticks: 10 };

/** A ruler under the pointer, to set the number by dragging or with the arrow keys. */
const Ruler = ({
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
  const { step, ticks: perMark } = findScale(question, limits);
  const length = perMark * step;
  const middle = Math.round(number / length) * length;
  const marks = Array.from({ length: 2 * marksBeside + 1 }, (_, index) => middle + (index - marksBeside) * length);
  const left = (mark: number) => 50 + ((mark - number) / (2 * marksBeside * length)) * 100;
  const isShown = (mark: number) =>
    mark >= limits.min - 1e-9 && mark <= limits.max + 1e-9 && Math.abs(left(mark) - 50) <= 52;
  const ticks = marks
    .flatMap((mark) => Array.from({ length: perMark }, (_, index) => mark + (index - perMark / 2) * step))
    .filter(isShown);
  return (
    <div className={styles.ruler}>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => {
          const place = Math.round(tick / step);
          const kind = place % perMark === 0 ? styles.ten : place % (perMark / 2) === 0 ? styles.five : '';
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
        data-cover=""
        type="range"
        aria-label={i18n.t('Set the value on a ruler')}
        aria-valuetext={`${number} ${nameUnit(value.unit, number)}`}
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
  const { min, max } = metric.usual;
  return Math.round(fromStored(metric, (min + max) / 2, unit) ?? min);
};

/** The same value in another unit; what is no number yet stays as it was typed. */
const switchUnit = (question: AssessmentQuestion, value: TypedValue, unit: string): TypedValue => {
  const metric = findMetric(question);
  const typed = readTyped(value);
  if (!metric || typeof typed !== 'number') return { ...value, unit, part: '' };
  const stored = toStored(metric, typed, value.unit);
  return stored === null ? { ...value, unit, part: '' } : toFields(metric, stored, unit);
};

/** The limits of a question in the unit that is typed. */
const findLimits = (question: AssessmentQuestion, unit: string): { min: number; max: number } => {
  const metric = findMetric(question);
  const convert = (limit: number): number => (metric ? (fromStored(metric, limit, unit) ?? limit) : limit);
  return { min: Math.ceil(convert(question.min ?? 0)), max: Math.floor(convert(question.max ?? 100)) };
};
