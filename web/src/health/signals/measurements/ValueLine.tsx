import type { Measurement } from '@club/contract/health/signals/measurements';
import { useState } from 'react';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, StatusChip } from '#platform/ui';
import { CorrectDialog } from './CorrectDialog.tsx';
import { measurementsApi } from './measurements.api.ts';
import styles from './measurements.module.css';
import { nameSource, writeValue } from './write-value.ts';

/** One value of the history, with the way to correct or remove it. */
export const ValueLine = ({
  measurement,
  onRemoved,
}: {
  measurement: Measurement;
  onRemoved: (measurement: Measurement) => void;
}) => {
  const { id, metric, value, observed_at, source, replaces, censored } = measurement;
  const [isCorrecting, setCorrecting] = useState(false);
  const [remove, { isLoading }] = measurementsApi.useRemoveMeasurementMutation();
  const tellOutcome = useTellOutcome();
  const written = `${censored ? '<' : ''}${writeValue(metric, value)}`;
  const takeAway = async () => {
    if (await tellOutcome(remove({ id }))) onRemoved(measurement);
  };
  return (
    <li className={styles.entry}>
      <span>
        <b>{written}</b>
        <small>
          {dayAndTime(new Date(observed_at))}, {nameSource(source)}
        </small>
      </span>
      {source === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated')}</StatusChip>}
      {replaces && <StatusChip tone="quiet">{i18n.t('Corrected')}</StatusChip>}
      <span className={styles.actions}>
        <Button
          kind="plain"
          aria-label={i18n.t('Correct {value}', { value: written })}
          onClick={() => setCorrecting(true)}
        >
          {i18n.t('Correct')}
        </Button>
        <Button
          kind="plain"
          busy={isLoading}
          aria-label={i18n.t('Remove {value}', { value: written })}
          onClick={() => void takeAway()}
        >
          {i18n.t('Remove')}
        </Button>
      </span>
      {isCorrecting && <CorrectDialog measurement={measurement} onClose={() => setCorrecting(false)} />}
    </li>
  );
};
