import type { ActivityRecord } from '@club/contract/health/body/activity';
import { typedNumber, writeTypedNumber } from '@club/contract/platform/numbers/read-number';
import { useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Text, TextField } from '#platform/ui';
import { activityApi } from './activity.api.ts';

const fields = ['steps', 'distance_km', 'active_min_moderate', 'active_min_vigorous'] as const;
type Field = (typeof fields)[number];
type Typed = Readonly<Record<Field | 'date', string>>;

/** Types in a day, or corrects what was typed in. A device that recorded the day counts before it. */
export const DayDialog = ({
  date,
  record,
  onClose,
}: {
  date: string;
  record?: ActivityRecord;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState<Typed>(() => toTyped(date, record));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [send, { isLoading }] = activityApi.useRecordActivityMutation();
  const tell = useTell();
  const save = async () => {
    const { error } = await send({ days: [toDay(typed)] });
    if (!error) {
      tell(i18n.t('Day saved.'), 'success');
      return onClose();
    }
    const found = fieldErrors(error);
    setErrors(Object.keys(found).length > 0 ? found : { 'days.0.steps': toProblem(error).message });
  };
  const bind = (field: Field | 'date', name: string = field) => ({
    value: typed[field],
    error: errors[`days.0.${name}`],
    onChange: ({ target }: { target: { value: string } }) => {
      setErrors({});
      setTyped({ ...typed, [field]: target.value });
    },
  });
  const minutes = i18n.t('min');
  return (
    <ConfirmDialog
      title={record ? i18n.t('Correct a day') : i18n.t('Add a day')}
      confirm={i18n.t('Save day')}
      busy={isLoading}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField type="date" label={i18n.t('Date')} readOnly={record !== undefined} {...bind('date')} />
      <TextField type="number" inputMode="numeric" label={i18n.t('Steps')} {...bind('steps')} />
      <TextField inputMode="decimal" unit="km" label={i18n.t('Distance')} {...bind('distance_km', 'distance_m')} />
      <TextField
        type="number"
        inputMode="numeric"
        unit={minutes}
        label={i18n.t('Moderate activity')}
        hint={i18n.t('You breathe faster and can still talk.')}
        {...bind('active_min_moderate')}
      />
      <TextField
        type="number"
        inputMode="numeric"
        unit={minutes}
        label={i18n.t('Vigorous activity')}
        hint={i18n.t('You can say only a few words.')}
        {...bind('active_min_vigorous')}
      />
      <Text size="sm" tone="quiet">
        {i18n.t("Leave empty what you don't know. If a device recorded the day, it counts first.")}
      </Text>
    </ConfirmDialog>
  );
};

const toTyped = (date: string, record: ActivityRecord | undefined): Typed => {
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : writeTypedNumber(value);
  return {
    date,
    steps: write(record?.steps),
    distance_km: write(record?.distance_m == null ? null : record.distance_m / 1000),
    active_min_moderate: write(record?.active_min_moderate),
    active_min_vigorous: write(record?.active_min_vigorous),
  };
};

const toDay = ({ date, steps, distance_km, active_min_moderate, active_min_vigorous }: Typed) => {
  const distance = typedNumber(distance_km);
  return {
    date,
    steps: typedNumber(steps),
    distance_m: typeof distance === 'number' ? Math.round(distance * 1000) : distance,
    active_min_moderate: typedNumber(active_min_moderate),
    active_min_vigorous: typedNumber(active_min_vigorous),
  };
};
