import { listUnits, type Metric, type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { parts, storeUnit, type TypedValue } from '#health/signals/measurements/units';
import { i18n } from '#platform/i18n';
import { SelectField, TextField } from '#platform/ui';
import styles from './MeasureField.module.css';

/** One metric as people type it: the number, its unit, and the smaller unit where there are two. */
export const MeasureField = ({
  metric,
  label = metrics[metric].label,
  value,
  error,
  hint,
  onChange,
}: {
  metric: MetricCode;
  label?: string;
  value: TypedValue;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (value: TypedValue) => void;
}) => {
  const units = listUnits(metric);
  const { canBeCensored = false }: Metric = metrics[metric];
  const smaller = parts[value.unit];
  const Group = units.length > 1 ? 'fieldset' : 'div';
  return (
    <Group className={styles.measure} aria-label={units.length > 1 ? label : undefined}>
      <TextField
        label={label}
        unit={smaller || units.length === 1 ? value.unit : ''}
        inputMode={canBeCensored ? 'text' : 'decimal'}
        autoComplete="off"
        hint={hint ?? (canBeCensored ? i18n.t('Below the limit? Type it as <0.3.') : undefined)}
        error={error}
        value={value.whole}
        onChange={({ target }) => onChange({ ...value, whole: target.value })}
      />
      {smaller && (
        <TextField
          label={i18n.t('and {unit}', { unit: smaller.unit })}
          unit={smaller.unit}
          inputMode="decimal"
          autoComplete="off"
          value={value.part}
          onChange={({ target }) => onChange({ ...value, part: target.value })}
        />
      )}
      {units.length > 1 && (
        <SelectField
          label={i18n.t('Unit')}
          options={units.map((unit) => ({
            value: unit,
            label: unit === 'st' || unit === 'ft' ? nameBoth(unit) : unit,
          }))}
          value={value.unit}
          onChange={({ target }) => {
            storeUnit(metrics[metric], target.value);
            onChange({ ...value, unit: target.value, part: '' });
          }}
        />
      )}
    </Group>
  );
};

const nameBoth = (unit: string): string => `${unit}, ${parts[unit]?.unit ?? ''}`;
