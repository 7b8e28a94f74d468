import { minuteMs } from '@club/contract/platform/units';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { notificationsApi } from '#hub/notifications/calls';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import { serviceWorkers } from '#platform/worker';
import styles from './bell.module.css';
import { noticesPath } from './notices-paths.ts';
import { useLeftPush, useRenewedPush } from './use-push.ts';

/** How often the count is asked for while the page is looked at. */

/** Leads to the notices, with how many are unread. */
export const Bell = () => {
  const { user_id: userId } = useUser();
  const { data, refetch } = notificationsApi.useCountUnreadQuery(undefined, {
    pollingInterval: minuteMs,
    skipPollingIfUnfocused: true,
  });
  useRenewedPush(userId);
  useLeftPush();
  useEffect(() => {
    const workers = serviceWorkers();
    const look = ({ data: told }: MessageEvent) => {
      if (told?.push === 'came') void refetch();
    };
    workers?.addEventListener('message', look);
    return () => workers?.removeEventListener('message', look);
  }, [refetch]);
  const unread = data?.unread ?? 0;
  return (
    <NavLink
      to={noticesPath}
      className={styles.bell}
      aria-label={i18n.t('{unread, plural, =0 {Notices} one {Notices, # unread} other {Notices, # unread}}', {
        unread,
      })}
    >
      <IconBell size={22} stroke={1.7} aria-hidden="true" />
      {unread > 0 && (
        <Text as="span" className={styles.count} padInline={1} corners="full" weight="bold" tabular aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </Text>
      )}
    </NavLink>
  );
};
