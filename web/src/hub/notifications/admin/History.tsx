import { pushPageSize } from '@club/contract/hub/notifications';
import type { Campaign } from '@club/contract/hub/notifications.fields';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  DataTable,
  dayAndTime,
  EmptyState,
  ListCard,
  Row,
  StatusChip,
  type StatusTone,
  Text,
} from '#platform/ui';
import { OutcomesDialog } from './OutcomesDialog.tsx';
import styles from './push.module.css';

/** How often a list with a message on its way is asked for again. */
const whileMoving = 3000;

/** What was sent, by whom, and what became of it. */
export const History = () => {
  const [address] = useSearchParams();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const [moving, setMoving] = useState(false);
  const query = notificationsApi.useListCampaignsQuery(
    { page },
    { pollingInterval: moving ? whileMoving : 0, skipPollingIfUnfocused: true },
  );
  const isMoving =
    query.currentData?.results.some(({ status }) => status === 'queued' || status === 'sending') ?? false;
  if (isMoving !== moving) setMoving(isMoving);
  return (
    <ListCard
      title={i18n.t('Sent and scheduled')}
      query={query}
      keepPrevious
      failed={(error) => `${i18n.t("We couldn't load the messages.")} ${toProblem(error).message}`}
      rows={5}
      empty={<EmptyState>{i18n.t('Messages you send will appear here, with what became of them.')}</EmptyState>}
      paging={{
        page,
        size: pushPageSize,
        to: (other) => `?page=${other}`,
        label: i18n.t('Pages of messages'),
        keepScroll: true,
      }}
    >
      {({ results }) => (
        <DataTable
          stacked
          label={i18n.t('Sent and scheduled')}
          columns={[
            { name: i18n.t('Message') },
            { name: i18n.t('State') },
            { name: i18n.t('Devices'), end: true },
            { name: i18n.t('Reached'), end: true },
            { name: i18n.t('Not reached'), end: true },
            { name: i18n.t('Actions') },
          ]}
        >
          {results.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </DataTable>
      )}
    </ListCard>
  );
};

const CampaignRow = ({ campaign }: { campaign: Campaign }) => {
  const [open, setOpen] = useState<'outcomes' | 'cancel' | null>(null);
  const { title, body, is_test, status, audience, sent, failed, gone, waiting, send_at, created_by } = campaign;
  const canCancel = status === 'scheduled' || status === 'queued';
  return (
    <tr className={styles.record}>
      <td className={styles.whole}>
        <div className={styles.message}>
          <Text as="b" block anywhere>
            <bdi>{title}</bdi>
          </Text>
          <Text block anywhere>
            <bdi>{body}</bdi>
          </Text>
          <Text as="small" block tone="faint" anywhere>
            {dayAndTime(new Date(send_at))} · {created_by?.name ?? i18n.t('Former administrator')}
            {is_test && ` · ${i18n.t('Test')}`}
          </Text>
        </div>
      </td>
      <td data-column={i18n.t('State')}>
        <StatusChip tone={tones[status]}>{nameState(status)}</StatusChip>
        {status === 'sending' && waiting > 0 && (
          <Text as="small" block top={1} tone="faint">
            {i18n.t('{waiting} to go', { waiting })}
          </Text>
        )}
      </td>
      <td data-column={i18n.t('Devices')}>
        <bdi>{audience}</bdi>
      </td>
      <td data-column={i18n.t('Reached')}>
        <bdi>{sent}</bdi>
      </td>
      <td data-column={i18n.t('Not reached')}>
        <bdi>{failed + gone}</bdi>
      </td>
      <td className={styles.whole}>
        <Row gap={2} justify="between" wrap={false}>
          {!canCancel && (
            <Button
              kind="plain"
              aria-label={i18n.t('Outcomes of {title}', { title })}
              onClick={() => setOpen('outcomes')}
            >
              {i18n.t('Outcomes')}
            </Button>
          )}
          {canCancel && (
            <Button kind="plain" aria-label={i18n.t('Cancel {title}', { title })} onClick={() => setOpen('cancel')}>
              {i18n.t('Cancel…')}
            </Button>
          )}
        </Row>
        {open === 'outcomes' && <OutcomesDialog campaign={campaign} onClose={() => setOpen(null)} />}
        {open === 'cancel' && <CancelDialog campaign={campaign} onClose={() => setOpen(null)} />}
      </td>
    </tr>
  );
};

const CancelDialog = ({ campaign: { id, title }, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const [cancel] = notificationsApi.useCancelCampaignMutation();
  return (
    <CallDialog
      title={i18n.t('Cancel this message?')}
      confirm={i18n.t('Cancel message')}
      back={i18n.t('Keep it')}
      danger
      send={() => cancel({ id })}
      success={i18n.t('Cancelled. Nobody gets it.')}
      onClose={onClose}
    >
      <p>
        <bdi>{title}</bdi>
      </p>
    </CallDialog>
  );
};

const tones: Readonly<Record<Campaign['status'], StatusTone>> = {
  scheduled: 'info',
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  cancelled: 'quiet',
  failed: 'bad',
};

const nameState = (status: Campaign['status']): string => {
  const names: Readonly<Record<Campaign['status'], string>> = {
    scheduled: i18n.t('Scheduled'),
    queued: i18n.t('In line'),
    sending: i18n.t('Going out'),
    sent: i18n.t('Sent'),
    cancelled: i18n.t('Cancelled'),
    failed: i18n.t('Nobody reached'),
  };
  return names[status];
};
