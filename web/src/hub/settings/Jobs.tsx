import type { ClubSettings } from '@club/contract/hub/settings';
import { useState } from 'react';
import { inboxPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import { Button, Card, DataTable, dayAndTime, LinkButton, Row, StatusChip, Text } from '#platform/ui';

/** Listed until all are asked for: those that failed, and the latest. */
const first = 6;

/** What the club does in the background, with what failed on top. */
export const Jobs = ({ jobs }: { jobs: ClubSettings['jobs'] }) => {
  const [all, setAll] = useState(false);
  const rows = all ? jobs.scheduled : jobs.scheduled.slice(0, first);
  return (
    <Card
      title={i18n.t('Jobs')}
      action={jobs.failed > 0 && <StatusChip tone="bad">{i18n.t('{count} failed', { count: jobs.failed })}</StatusChip>}
    >
      <DataTable
        label={i18n.t('Jobs at fixed times')}
        columns={[{ name: i18n.t('Job') }, { name: i18n.t('State') }, { name: i18n.t('Last run') }]}
        stacked
      >
        {rows.map(({ name, failed, last_run_at: run }) => (
          <tr key={name}>
            <td>
              <b>{toWords(name)}</b>
            </td>
            <td>
              {failed > 0 ? (
                <StatusChip tone="bad">{i18n.t('Failed')}</StatusChip>
              ) : (
                <StatusChip tone={run ? 'good' : 'quiet'}>{run ? i18n.t('Done') : i18n.t('Not yet')}</StatusChip>
              )}
            </td>
            <td>{run ? dayAndTime(new Date(run)) : '–'}</td>
          </tr>
        ))}
      </DataTable>
      <Text size="sm" tone="quiet">
        {sayQueue(jobs)}
      </Text>
      <Row gap={3} top={3}>
        {!all && jobs.scheduled.length > first && (
          <Button kind="plain" onClick={() => setAll(true)}>
            {i18n.t('All {count} jobs', { count: jobs.scheduled.length })}
          </Button>
        )}
        {jobs.failed > 0 && (
          <LinkButton kind="soft" to={inboxPath}>
            {i18n.t('Try failed ones again in the inbox')}
          </LinkButton>
        )}
      </Row>
    </Card>
  );
};

const sayQueue = ({ waiting, running, oldest_due_at: oldest }: ClubSettings['jobs']): string => {
  const queue = i18n.t('{waiting} waiting, {running} running.', { waiting, running });
  return oldest
    ? `${queue} ${i18n.t('The oldest has been due since {time}.', { time: dayAndTime(new Date(oldest)) })}`
    : queue;
};

/** `purge_inbox` as "Purge inbox": jobs have the names that the server's log has. */
const toWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
