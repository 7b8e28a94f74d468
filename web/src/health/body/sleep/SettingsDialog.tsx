import type { SleepSummary } from '@club/contract/health/body/sleep';
import { typedNumber, writeTypedNumber } from '@club/contract/platform/numbers/read-number';
import { useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { ConfirmDialog, ManyChoices, TextField } from '#platform/ui';
import { sleepApi } from './sleep.api.ts';

/** How much sleep the member needs, and on which days they work. */
export const SettingsDialog = ({ summary, onClose }: { summary: SleepSummary; onClose: () => void }) => {
  const [hours, setHours] = useState(summary.need_is_own ? writeTypedNumber(summary.need_min / 60) : '');
  const [days, setDays] = useState<string[]>(summary.work_days.map(String));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [set, { isLoading }] = sleepApi.useSetSleepSettingsMutation();
  const tell = useTell();
  const save = async () => {
    const need = typedNumber(hours);
    const need_min = typeof need === 'number' ? Math.round(need * 60) : need;
    const { error } = await set({ need_min, work_days: days.map(Number) });
    if (!error) {
      tell(i18n.t('Saved.'), 'success');
      return onClose();
    }
    const found = fieldErrors(error);
    setErrors(Object.keys(found).length > 0 ? found : { need_min: toProblem(error).message });
  };
  return (
    <ConfirmDialog
      title={i18n.t('Your nights')}
      confirm={i18n.t('Save')}
      busy={isLoading}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        inputMode="decimal"
        unit={i18n.t('hours')}
        label={i18n.t('Sleep you need a night')}
        hint={i18n.t('Leave empty for the usual need at your age: our assumption.')}
        error={errors.need_min}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <ManyChoices
        label={i18n.t('Days you work on')}
        choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: nameWeekday(day) }))}
        values={days}
        onChange={setDays}
        {...(errors.work_days ? { error: errors.work_days } : {})}
      />
    </ConfirmDialog>
  );
};

/** 2 November 2026 is a Monday. */
const nameWeekday = (day: number): string => dateFormat({ weekday: 'long' }).format(new Date(2026, 10, 1 + day));
