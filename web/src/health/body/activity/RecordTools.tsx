import type { ActivityRecord } from '@club/contract/health/body/activity';
import { useState } from 'react';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Row, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import { DayDialog } from './DayDialog.tsx';

/** Corrects what was typed in, or removes what a source told about a day. */
export const RecordTools = ({
  record,
  name = fullDay(toNoon(record.date)),
  onRemoved,
}: {
  record: ActivityRecord;
  /** What the buttons are about, for those who only hear them. */
  name?: string;
  onRemoved: (record: ActivityRecord) => void;
}) => {
  const [isEditing, setEditing] = useState(false);
  const [remove, { isLoading }] = activityApi.useRemoveActivityMutation();
  const tellOutcome = useTellOutcome();
  const go = async () => {
    if (await tellOutcome(remove({ date: record.date, source: record.source, device: record.device })))
      onRemoved(record);
  };
  return (
    <Row as="span" gap={4}>
      {record.source === 'manual' && (
        <Button kind="plain" aria-label={i18n.t('Correct {day}', { day: name })} onClick={() => setEditing(true)}>
          {i18n.t('Correct')}
        </Button>
      )}
      <Button
        kind="plain"
        busy={isLoading}
        aria-label={i18n.t('Remove {day}', { day: name })}
        onClick={() => void go()}
      >
        {i18n.t('Remove')}
      </Button>
      {isEditing && <DayDialog date={record.date} record={record} onClose={() => setEditing(false)} />}
    </Row>
  );
};
