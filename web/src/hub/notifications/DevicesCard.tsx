import type { OwnDevice } from '@club/contract/hub/notifications.fields';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, fullDay, LoadedCard, StatusChip } from '#platform/ui';
import styles from './notices.module.css';

/** The member's devices that get messages, and those that did; each can be removed from anywhere. */
export const DevicesCard = () => {
  const query = notificationsApi.useListOwnDevicesQuery();
  return (
    <LoadedCard
      title={i18n.t('Your devices')}
      query={query}
      failed={i18n.t("We couldn't load your devices.")}
      rows={2}
      empty={<p className={styles.fine}>{i18n.t('Devices you switch messages on for will appear here.')}</p>}
    >
      {({ results }) => (
        <ul className={styles.devices}>
          {results.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
    </LoadedCard>
  );
};

const DeviceLine = ({ device: { id, device, is_active, created_at, reason } }: { device: OwnDevice }) => {
  const tell = useTell();
  const [remove, { error, isLoading }] = notificationsApi.useRemoveDeviceMutation();
  const Icon = /android|iphone|ipad/i.test(device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className={styles.device}>
      <Icon size={22} stroke={1.7} aria-hidden="true" />
      <div>
        <b>{device}</b>
        <small>{i18n.t('Since {day}', { day: fullDay(new Date(created_at)) })}</small>
        {!is_active && <StatusChip tone="quiet">{endedWhy(reason)}</StatusChip>}
        {error && (
          <p className={styles.refused} role="alert">
            {toProblem(error).message}
          </p>
        )}
      </div>
      <Button
        kind="plain"
        busy={isLoading}
        aria-label={i18n.t('Remove {device}', { device })}
        onClick={() =>
          void remove({ id }).then(({ error: refusal }) => {
            if (!refusal) tell(i18n.t('{device} gets no more messages.', { device }), 'success');
          })
        }
      >
        {i18n.t('Remove')}
      </Button>
    </li>
  );
};

const endedWhy = (reason: OwnDevice['reason']): string => {
  if (reason === 'signed_out') return i18n.t('Ended when you signed out');
  if (reason === 'replaced') return i18n.t('Made room for another device');
  return i18n.t('No longer reachable');
};
