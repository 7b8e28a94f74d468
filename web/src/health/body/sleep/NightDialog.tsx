import type { Night } from '@club/contract/health/body/sleep';
import { useState } from 'react';
import { deviceZone } from '#health/base/time-zones';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { CheckField, ConfirmDialog, Notice, TextField } from '#platform/ui';
import { type TypedNight, toInstants, toTypedNight } from './night-times.ts';
import { sleepApi } from './sleep.api.ts';
import styles from './sleep.module.css';

/** Types in a night, or corrects one wherever it came from. */
export const NightDialog = ({
  today,
  day = today,
  night,
  onClose,
}: {
  today: string;
  /** The day of waking that a new night starts with. */
  day?: string;
  night?: Night;
  onClose: () => void;
}) => {
  const { typed, set, errors, failure, question, save, isLoading, checks } = useNight(day, night, onClose);
  const bind = (field: keyof TypedNight, name: string) => ({
    value: typed[field],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  return (
    <ConfirmDialog
      title={night ? i18n.t('Correct a night') : i18n.t('Add a night')}
      confirm={question ? i18n.t("Yes, that's right") : i18n.t('Save night')}
      busy={isLoading}
      failure={failure}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField type="date" label={i18n.t('Day you woke up')} max={today} {...bind('day', 'day')} />
      <div className={styles.times}>
        <TextField type="time" label={i18n.t('Went to bed')} {...bind('bed', 'bed_time')} />
        <TextField type="time" label={i18n.t('Fell asleep')} {...bind('asleep', 'sleep_start')} />
        <TextField type="time" label={i18n.t('Woke up')} {...bind('woke', 'sleep_end')} />
        <TextField type="time" label={i18n.t('Got up')} {...bind('out', 'out_of_bed')} />
      </div>
      <TextField
        type="number"
        inputMode="numeric"
        unit={i18n.t('min')}
        label={i18n.t('Awake in between')}
        hint={i18n.t("Leave it empty if you don't know. With your bed times it shows how well you slept through.")}
        {...bind('awake', 'awake_min')}
      />
      <CheckField checked={checks.isNap} onChange={({ target }) => checks.setNap(target.checked)}>
        {i18n.t('It was a nap')}
      </CheckField>
      <CheckField checked={checks.isDrowsy} onChange={({ target }) => checks.setDrowsy(target.checked)}>
        {i18n.t('I was sleepy at the wheel')}
      </CheckField>
      {night && night.time_zone !== deviceZone() && (
        <Notice type="info">
          {i18n.t('By the clock of {place}, where you slept.', { place: namePlace(night.time_zone) })}
        </Notice>
      )}
      {question && <Notice type="info">{question}</Notice>}
      {night && night.source !== 'manual' && (
        <Notice type="info">{i18n.t('Importing this night again leaves your correction as it is.')}</Notice>
      )}
    </ConfirmDialog>
  );
};

/** "America/New_York" as people say it. */
const namePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const useNight = (day: string, night: Night | undefined, onClose: () => void) => {
  const [typed, setTyped] = useState<TypedNight>(() =>
    night ? toTypedNight(night) : { day, bed: '', asleep: '', woke: '', out: '', awake: '' },
  );
  const [isNap, setNap] = useState(night?.is_nap ?? false);
  const [isDrowsy, setDrowsy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | undefined>();
  /** What is asked about an unusual night; saving again confirms it. */
  const [question, setQuestion] = useState<string | null>(null);
  const [record, recording] = sleepApi.useRecordNightMutation();
  const [correct, correcting] = sleepApi.useCorrectNightMutation();
  const tell = useTell();
  const save = async () => {
    const missing = listMissing(typed);
    if (Object.keys(missing).length > 0) return setErrors(missing);
    const zone = night?.time_zone ?? deviceZone();
    const input = { ...toInstants(typed, zone), is_nap: isNap, drowsy_driving: isDrowsy, confirmed: question !== null };
    const { error } = await (night ? correct({ id: night.id, ...input }) : record({ ...input, time_zone: zone }));
    if (!error) {
      tell(i18n.t('Night saved.'), 'success');
      return onClose();
    }
    const { code, message } = toProblem(error);
    const isAsked = code === 'unusual_value';
    const found = isAsked ? {} : fieldErrors(error);
    setErrors(found);
    setQuestion(isAsked ? message : null);
    setFailure(isAsked || Object.keys(found).length > 0 ? undefined : message);
  };
  const set = (field: keyof TypedNight, value: string) => {
    setErrors({});
    setFailure(undefined);
    setQuestion(null);
    setTyped({ ...typed, [field]: value });
  };
  const checks = { isNap, setNap, isDrowsy, setDrowsy };
  const isLoading = recording.isLoading || correcting.isLoading;
  return { typed, set, errors, failure, question, save, checks, isLoading };
};

const listMissing = ({ day, asleep, woke }: TypedNight): Record<string, string> => ({
  ...(day === '' ? { day: i18n.t('Choose a day.') } : {}),
  ...(asleep === '' ? { sleep_start: i18n.t('Enter the time you fell asleep.') } : {}),
  ...(woke === '' ? { sleep_end: i18n.t('Enter the time you woke up.') } : {}),
});
