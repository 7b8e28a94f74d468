import {
  isLabMetric,
  type LabMetricCode,
  labAnswers,
  labMetricCodes,
  listUnits,
  metrics,
} from '@club/contract/health/signals/metrics';
import { useState } from 'react';
import { isInWords, writeAnswer } from '#health/insight/labs';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Grid, SearchSelect, SelectField, Stack, Text, TextField } from '#platform/ui';
import { type Draft, findGap, splitSign } from './drafts.ts';

const options = labMetricCodes
  .map((code) => ({ value: code, label: metrics[code].label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const isCode = (text: string): text is LabMetricCode => labMetricCodes.some((code) => code === text);

/** One row to be changed, or typed in: what was measured, the value, its unit and range, and the day. */
export const RowEditor = ({
  draft,
  printed,
  onSave,
  onClose,
}: {
  draft: Draft;
  /** The line of the report, to type from. */
  printed: string | null;
  onSave: (draft: Draft) => void;
  onClose: () => void;
}) => {
  const [edited, setEdited] = useState(draft);
  const [gap, setGap] = useState<string | null>(null);
  const change = (some: Partial<Draft>) => {
    setGap(null);
    setEdited({ ...edited, ...some });
  };
  const { metric } = edited;
  const save = () => {
    const typed = splitSign(edited);
    const missing = findGap(typed);
    if (missing) return setGap(missing);
    onSave({ ...typed, isChosen: true });
  };
  return (
    <ConfirmDialog
      title={draft.metric ? metrics[draft.metric].label : i18n.t('Type a value in')}
      confirm={i18n.t('Use it')}
      failure={gap ?? undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        {printed && (
          <Text size="sm" tone="quiet" anywhere>
            {i18n.t('Printed: {line}', { line: printed })}
          </Text>
        )}
        <SearchSelect
          label={i18n.t('What was measured')}
          options={options}
          value={metric ?? ''}
          nothingFound={i18n.t('No such test. Try another name for it.')}
          onChange={(code) => {
            if (isCode(code)) change({ metric: code, unit: listUnits(code)[0] ?? '' });
          }}
        />
        {metric && isInWords(metric) ? (
          <SelectField
            label={i18n.t('Result')}
            options={labAnswers.map((_, place) => ({ value: String(place), label: writeAnswer(place) }))}
            value={edited.value}
            onChange={({ target }) => change({ value: target.value })}
          />
        ) : (
          <Figures draft={edited} onChange={change} />
        )}
        <TextField
          type="date"
          label={i18n.t('Day of the sample')}
          value={edited.day}
          onChange={({ target }) => change({ day: target.value })}
        />
      </Stack>
    </ConfirmDialog>
  );
};

const Figures = ({ draft, onChange }: { draft: Draft; onChange: (some: Partial<Draft>) => void }) => {
  const units = draft.metric && isLabMetric(draft.metric) ? listUnits(draft.metric) : [draft.unit];
  return (
    <Grid columns={2} least="half" gap={3}>
      <TextField
        label={i18n.t('Value')}
        autoComplete="off"
        hint={
          draft.limit
            ? i18n.t('Read as “{limit}”', { limit: draft.limit })
            : i18n.t('Below the limit? Type it as <0.3.')
        }
        value={draft.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <SelectField
        label={i18n.t('Unit')}
        options={units.map((unit) => ({ value: unit, label: unit || i18n.t('no unit') }))}
        value={draft.unit}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      <TextField
        label={i18n.t('Range from')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.low}
        onChange={({ target }) => onChange({ low: target.value })}
      />
      <TextField
        label={i18n.t('Range to')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.high}
        onChange={({ target }) => onChange({ high: target.value })}
      />
    </Grid>
  );
};
