import type { GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import { IconAlertTriangle, IconClock, IconPlug, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  duration,
  fullDay,
  ProgressBar,
  SkeletonBlock,
  StatusChip,
  shortDay,
  Text,
  timeOfDay,
} from '#platform/ui';
import styles from './glucose-sources.module.css';
import { useConnecting } from './use-connecting.ts';

interface StateProps {
  status: GlucoseStatus;
  now: Date;
}

/** What keeps readings from coming, and what to do about it; nothing while they come. */
export const StateCard = ({
  status,
  now,
  busy,
  onSync,
}: StateProps & { busy: boolean; onSync: () => void }): ReactNode => {
  const again = (
    <Button
      kind="soft"
      busy={busy || status.syncing}
      icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onSync}
    >
      {i18n.t('Try again')}
    </Button>
  );
  if (status.needs_reauth) return <ExpiredCard status={status} />;
  if (status.sensor?.warming_up) return <WarmingCard status={status} now={now} />;
  if (status.error) return <FaultCard status={status}>{again}</FaultCard>;
  if (isFirstSync(status)) return <FetchingCard />;
  return isLate(status, now) ? (
    <LateCard status={status} now={now}>
      {again}
    </LateCard>
  ) : null;
};

/** Until the first synchronisation has come to today, what is there says nothing about today. */
export const isFirstSync = ({ connected, last_sync_at }: GlucoseStatus): boolean => connected && last_sync_at === null;

const lateAfter = 20 * minuteMs;

/** Readings are late after twenty minutes more than the service itself takes. */
const isLate = ({ connected, last_reading_at, delay_min }: GlucoseStatus, now: Date): boolean =>
  connected &&
  last_reading_at !== null &&
  now.getTime() - Date.parse(last_reading_at) > lateAfter + delay_min * minuteMs;

const ExpiredCard = ({ status }: { status: GlucoseStatus }) => {
  const { connect, leavingTo } = useConnecting();
  const { provider } = status;
  const since = status.last_sync_at ? shortDay(new Date(status.last_sync_at)) : null;
  const name = status.provider_name ?? '';
  return (
    <Card
      title={i18n.t('Sign-in expired')}
      action={
        <StatusChip tone="bad" icon={IconAlertTriangle}>
          {since ? i18n.t('Disconnected {day}', { day: since }) : i18n.t('Disconnected')}
        </StatusChip>
      }
    >
      <Block icon={IconPlug} title={i18n.t('{name} asked us to sign in again.', { name })}>
        {i18n.t('Your earlier readings are safe. The gap fills in once you reconnect.')}
      </Block>
      {provider && provider !== 'nightscout' && (
        <Button busy={leavingTo === provider} onClick={() => void connect(provider)}>
          {i18n.t('Reconnect')}
        </Button>
      )}
      {provider === 'nightscout' && <p>{i18n.t('Disconnect it, then connect again with a token that works.')}</p>}
    </Card>
  );
};

const WarmingCard = ({ status: { sensor }, now }: StateProps) => {
  const { session_start: start, first_reading_at: first } = sensor ?? {};
  if (!first) return null;
  const left = Date.parse(first) - now.getTime();
  const whole = start ? Date.parse(first) - Date.parse(start) : hourMs;
  return (
    <Card
      title={i18n.t('Warming up')}
      action={
        start && (
          <StatusChip tone="info" icon={IconClock}>
            {i18n.t('Sensor started {time}', { time: timeOfDay(new Date(start)) })}
          </StatusChip>
        )
      }
    >
      <p>
        <b>{i18n.t('First reading at about {time}.', { time: timeOfDay(new Date(first)) })}</b>{' '}
        {i18n.t('New sensors need an hour to settle.')}
      </p>
      <Text top={3} bottom={2} weight="semibold">
        {i18n.t('{time} left', { time: duration(left) })}
      </Text>
      <ProgressBar label={i18n.t('Warming up')} percent={100 * (1 - left / whole)} />
    </Card>
  );
};

const LateCard = ({ status, now, children }: StateProps & { children: ReactNode }) => {
  const last = new Date(status.last_reading_at ?? now);
  return (
    <Card
      title={i18n.t('Readings are late')}
      action={
        <StatusChip tone="waiting" icon={IconClock}>
          {i18n.t('Last reading {time}', { time: writeMoment(last, now) })}
        </StatusChip>
      }
    >
      <p>
        <b>{i18n.t('Nothing new for {time}.', { time: duration(now.getTime() - last.getTime()) })}</b>{' '}
        {status.simulated
          ? i18n.t('The simulation also loses its sensor now and then.')
          : i18n.t('Open the sensor app on your phone, then try again.')}
      </p>
      <Text as="div" top={3}>
        {children}
      </Text>
    </Card>
  );
};

const FaultCard = ({ status, children }: { status: GlucoseStatus; children: ReactNode }) => {
  const name = status.provider_name ?? '';
  const sentences: Record<NonNullable<GlucoseStatus['error']>['code'], string> = {
    unreachable: i18n.t("{name} doesn't answer.", { name }),
    rate_limited: i18n.t('{name} is busy.', { name }),
    signed_out: i18n.t('{name} asked us to sign in again.', { name }),
    refused: i18n.t('{name} refused to give readings.', { name }),
    bad_answer: i18n.t("{name} answered with something we don't understand.", { name }),
  };
  return (
    <Card
      title={i18n.t('No new readings')}
      action={
        <StatusChip tone="waiting" icon={IconAlertTriangle}>
          {name}
        </StatusChip>
      }
    >
      <Block icon={IconRefresh} title={sentences[status.error?.code ?? 'unreachable']}>
        {i18n.t('Nothing is lost. We keep trying, and the gap fills in afterwards.')}
      </Block>
      {children}
    </Card>
  );
};

const FetchingCard = () => (
  <Card title={i18n.t('Fetching your readings')} busy>
    <SkeletonBlock height={180} />
  </Card>
);

const Block = ({ icon: Icon, title, children }: { icon: typeof IconPlug; title: string; children: ReactNode }) => (
  <div className={styles.block}>
    <Icon size={22} stroke={1.75} aria-hidden="true" />
    <p>
      <Text as="b" block tone="ink">
        {title}
      </Text>{' '}
      {children}
    </p>
  </div>
);

/** The time of today's readings, the day of older ones. */
export const writeMoment = (at: Date, now: Date): string => {
  if (now.getTime() - at.getTime() < dayMs) return timeOfDay(at);
  return at.getFullYear() === now.getFullYear() ? shortDay(at) : fullDay(at);
};
