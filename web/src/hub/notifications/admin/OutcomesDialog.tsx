import type { Campaign, Delivery } from '@club/contract/hub/notifications.fields';
import { useState } from 'react';
import { notificationsApi } from '#hub/notifications/calls';
import { i18n } from '#platform/i18n';
import {
  Button,
  Dialog,
  dayAndTime,
  EmptyState,
  Loaded,
  Row,
  Rows,
  Stack,
  StatusChip,
  type StatusTone,
} from '#platform/ui';

const pageSize = 20;

/** What became of a message device by device; what went wrong comes first. */
export const OutcomesDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const query = notificationsApi.useListDeliveriesQuery({ id: campaign.id, page, page_size: pageSize });
  return (
    <Dialog title={i18n.t('Outcomes')} onClose={onClose}>
      <Loaded
        query={query}
        keepPrevious
        failed={i18n.t("We couldn't load the outcomes.")}
        empty={<EmptyState>{i18n.t('It went to no device.')}</EmptyState>}
      >
        {({ count, results }) => (
          <>
            <Rows label={i18n.t('Devices')}>
              {results.map((delivery) => (
                <Outcome key={delivery.device_id} delivery={delivery} />
              ))}
            </Rows>
            {count > pageSize && (
              <Row gap={2} justify="between">
                <Button kind="soft" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {i18n.t('Previous')}
                </Button>
                <span>
                  {i18n.t('{from} to {to} of {count}', {
                    from: (page - 1) * pageSize + 1,
                    to: Math.min(page * pageSize, count),
                    count,
                  })}
                </span>
                <Button kind="soft" disabled={page * pageSize >= count} onClick={() => setPage(page + 1)}>
                  {i18n.t('Next')}
                </Button>
              </Row>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
};

const Outcome = ({ delivery: { member, device, status, reason, run_after, sent_at } }: { delivery: Delivery }) => (
  <li>
    <span>
      <b>
        <bdi>{member?.name || i18n.t('Former member')}</bdi>
      </b>
      <small>{device}</small>
    </span>
    <Stack gap={1} align="end">
      <StatusChip tone={tones[status]}>{nameOutcome(status)}</StatusChip>
      <small>
        {reason && explain(reason)}
        {status === 'queued' && i18n.t('Next try {time}', { time: dayAndTime(new Date(run_after)) })}
        {sent_at && dayAndTime(new Date(sent_at))}
      </small>
    </Stack>
  </li>
);

const tones: Readonly<Record<Delivery['status'], StatusTone>> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  gone: 'quiet',
};

const nameOutcome = (status: Delivery['status']): string => {
  const names: Readonly<Record<Delivery['status'], string>> = {
    queued: i18n.t('Waiting'),
    sent: i18n.t('Reached'),
    failed: i18n.t('Not reached'),
    gone: i18n.t('Gone'),
  };
  return names[status];
};

const explain = (reason: NonNullable<Delivery['reason']>): string => {
  const reasons: Readonly<Record<NonNullable<Delivery['reason']>, string>> = {
    gone: i18n.t('The browser no longer takes messages'),
    too_large: i18n.t('Too long for this browser'),
    refused: i18n.t('Refused by the push service'),
    unreachable: i18n.t('Push service unreachable after 3 tries'),
    busy: i18n.t('Push service too busy'),
    interrupted: i18n.t('Cut off while sending, not repeated'),
    too_late: i18n.t('Waited too long'),
    removed: i18n.t('Switched off before it went out'),
  };
  return reasons[reason];
};
