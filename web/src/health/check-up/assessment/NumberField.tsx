import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { type CSSProperties, useId } from 'react';
import type { TypedValue } from '#health/signals/measurements';
import { i18n } from '#platform/i18n';
import { FieldNotes } from '#platform/ui';
import styles from './NumberField.module.css';
import { Ruler } from './Ruler.tsx';
import { switchUnit } from './units.ts';

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
      <div className={styles.figure}>
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
        <span>{value.unit}</span>
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
      </div>
      {isLarge && !smaller && <Ruler question={question} value={value} onChange={onChange} />}
      <FieldNotes id={id} hint={labelled ? undefined : question.help} error={error} />
    </div>
  );
};

/** As wide as its figures, for browsers that cannot see to it themselves. */
const setWidth = (text: string) => ({ '--figures': `${Math.max(2, text.length) + 0.6}ch` }) as CSSProperties;

const UnitSwitch = ({ question, value, onChange }: NumberFieldProps) => {
  const name = useId();
  return (
    <fieldset className={styles.units} aria-label={i18n.t('Unit')}>
      {question.units.map((unit) => (
        <label key={unit}>
          <input
            type="radio"
            name={name}
            checked={value.unit === unit}
            onChange={() => onChange(switchUnit(question, value, unit))}
          />
          <span>{smallerUnits[unit] ? `${unit}, ${smallerUnits[unit]}` : unit}</span>
        </label>
      ))}
    </fieldset>
  );
};
