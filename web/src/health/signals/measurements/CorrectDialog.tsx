import type { Measurement } from '@club/contract/health/signals/measurements';
import { metrics } from '@club/contract/health/signals/metrics';
import { useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Notice } from '#platform/ui';
import { MeasureField } from './MeasureField.tsx';
import { measurementsApi } from './measurements.api.ts';
import { readTyped } from './typed-value.ts';
import { toFields } from './write-value.ts';

/** Corrects one value; the earlier one stays on record as corrected. */
export const CorrectDialog = ({ measurement, onClose }: { measurement: Measurement; onClose: () => void }) => {
  const { id, metric } = measurement;
  const [typed, setTyped] = useState(() => toFields(metric, measurement.value));
  const [error, setError] = useState<string | undefined>();
  const [question, setQuestion] = useState<string | null>(null);
  const [correct, { isLoading }] = measurementsApi.useCorrectMeasurementMutation();
  const tell = useTell();
  const save = async () => {
    const value = readTyped(typed);
    if (value === null || value === undefined) return setError(i18n.t('Enter a number.'));
    const { error: failure } = await correct({ id, value, unit: typed.unit, confirmed: question !== null });
    if (!failure) {
      tell(i18n.t('Value corrected.'), 'success');
      return onClose();
    }
    const { code, message } = toProblem(failure);
    const [first = message] = Object.values(fieldErrors(failure));
    if (code === 'unusual_value') setQuestion(first);
    else setError(first);
  };
  return (
    <ConfirmDialog
      title={i18n.t('Correct {metric}', { metric: metrics[metric].label })}
      confirm={question ? i18n.t("Yes, that's right") : i18n.t('Save')}
      busy={isLoading}
      onConfirm={save}
      onClose={onClose}
    >
      <MeasureField
        metric={metric}
        value={typed}
        error={error}
        onChange={(value) => {
          setError(undefined);
          setQuestion(null);
          setTyped(value);
        }}
      />
      {question && <Notice type="info">{question}</Notice>}
    </ConfirmDialog>
  );
};
