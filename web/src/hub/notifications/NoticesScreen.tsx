import type { Preferences } from '@club/contract/hub/notifications';
import type { OwnDevice } from '@club/contract/hub/notifications.fields';
import { type NoticeKind, noticeKinds, quietHours } from '@club/contract/platform/notices';
import { IconBellRinging, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  CheckField,
  Flank,
  fullDay,
  LoadedCard,
  ManyChoices,
  Notice,
  Page,
  SkeletonBlock,
  Split,
  Stack,
  StatusChip,
  Text,
} from '#platform/ui';
import { NoticeList } from './NoticeList.tsx';
import { describeKind } from './notice-icons.ts';
import styles from './notices.module.css';
import type { PushState } from './push-state.ts';
import { type PushFailure, usePush } from './use-push.ts';

/** What the club told the member, and how it may reach them outside the club. */
const NoticesScreen = () => (
  <Page title={i18n.t('Notices')} intro={i18n.t('Everything the club tells you, on every device.')}>
    <Split>
      <NoticeList />
      <Stack gap="page">
        <PushCard />
        <PreferencesCard />
        <DevicesCard />
      </Stack>
    </Split>
  </Page>
);

export default NoticesScreen;

/** Messages on this device, by choice: first what they are for, then the browser's own question. */
const PushCard = () => {
  const push = usePush();
  return (
    <Card title={i18n.t('Messages on this device')} busy={push.state === null}>
      {push.state === null ? <SkeletonBlock height={96} /> : <Choice {...push} state={push.state} />}
    </Card>
  );
};

const Choice = ({
  state,
  busy,
  failed,
  turnOn,
  turnOff,
}: Omit<ReturnType<typeof usePush>, 'state'> & { state: PushState }) => (
  <Stack className={styles.choice} gap={3} top={2}>
    <p>{explain(state)}</p>
    {failed && <Notice type="error">{explainFailure(failed)}</Notice>}
    {state === 'off' && (
      <>
        <Text size="sm" tone="faint">
          {i18n.t('They never say anything about your health. Your browser will ask.')}
        </Text>
        <Button icon={<IconBellRinging size={18} aria-hidden="true" />} busy={busy} onClick={() => void turnOn()}>
          {i18n.t('Switch on messages')}
        </Button>
      </>
    )}
    {state === 'on' && (
      <>
        <Text size="sm" tone="faint">
          {i18n.t('Signing out ends them here.')}
        </Text>
        <Button kind="soft" busy={busy} onClick={() => void turnOff()}>
          {i18n.t('Switch off messages')}
        </Button>
      </>
    )}
  </Stack>
);

const explainFailure = (failed: PushFailure): string =>
  failed === 'browser'
    ? i18n.t(
        "This browser has no push service that it can reach, so it can't get messages. You'll find everything here.",
      )
    : i18n.t("That didn't work. Check your connection, then try again.");

const explain = (state: PushState): string => {
  const sentences: Readonly<Record<PushState, string>> = {
    off: i18n.t('Hear about points, vouchers and news while the club is closed.'),
    on: i18n.t('This device gets your messages, also while the club is closed.'),
    denied: i18n.t('Your browser blocks messages from the club. Allow notifications in its site settings to get them.'),
    install: i18n.t('On iPhone and iPad, add the club to your home screen first: Share, then Add to Home Screen.'),
    unsupported: i18n.t("This browser can't show messages while the club is closed. You'll find everything here."),
  };
  return sentences[state];
};

const kinds = Object.keys(noticeKinds) as NoticeKind[];

/** What may come as a message; the rest is only written here. */
const PreferencesCard = () => {
  const query = notificationsApi.useGetPreferencesQuery();
  // Asked here, because what is below starts again with what was stored.
  const saving = notificationsApi.useSetPreferencesMutation();
  return (
    <LoadedCard title={i18n.t('What may be sent')} query={query} failed={i18n.t("We couldn't load your choices.")}>
      {(stored) => <Choices key={JSON.stringify(stored)} stored={stored} saving={saving} />}
    </LoadedCard>
  );
};

type Saving = ReturnType<typeof notificationsApi.useSetPreferencesMutation>;

const Choices = ({ stored, saving }: { stored: Preferences; saving: Saving }) => {
  const [chosen, setChosen] = useState(stored);
  const [save, { error, isLoading, isSuccess }] = saving;
  const form = useAskedSetting();
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(stored);
  return (
    <Stack
      as="form"
      ref={form}
      className={styles.choice}
      gap={3}
      top={2}
      onSubmit={(event) => {
        event.preventDefault();
        void save(chosen);
      }}
    >
      <ManyChoices
        label={i18n.t('Send to my devices')}
        choices={kinds.map((kind) => ({ value: kind, label: describeKind(kind).name, note: describeKind(kind).about }))}
        values={kinds.filter((kind) => !chosen.muted.includes(kind))}
        onChange={(values) => setChosen({ ...chosen, muted: kinds.filter((kind) => !values.includes(kind)).sort() })}
      />
      <CheckField
        checked={chosen.quiet_hours}
        onChange={({ target }) => setChosen({ ...chosen, quiet_hours: target.checked })}
      >
        {i18n.t('Quiet nights: nothing from {from}:00 to {to}:00, in each device’s local time', quietHours)}
      </CheckField>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      {isSuccess && !isChanged && <Notice type="success">{i18n.t('Saved.')}</Notice>}
      <div>
        <Button type="submit" kind="soft" busy={isLoading} disabled={!isChanged}>
          {i18n.t('Save choices')}
        </Button>
      </div>
    </Stack>
  );
};

/** Moves the focus to the choice that a notice's reason led to. */
const useAskedSetting = () => {
  const form = useRef<HTMLFormElement>(null);
  const [address] = useSearchParams();
  const asked = address.get('setting');
  useEffect(() => {
    const inputs = form.current?.querySelectorAll('input') ?? [];
    [...inputs].find(({ value }) => value === asked)?.focus();
  }, [asked]);
  return form;
};

/** The member's devices that get messages, and those that did; each can be removed from anywhere. */
const DevicesCard = () => {
  const query = notificationsApi.useListOwnDevicesQuery();
  return (
    <LoadedCard
      title={i18n.t('Your devices')}
      query={query}
      failed={i18n.t("We couldn't load your devices.")}
      rows={2}
      empty={
        <Text size="sm" tone="faint">
          {i18n.t('Devices you switch messages on for will appear here.')}
        </Text>
      }
    >
      {({ results }) => (
        <ul>
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
    <Flank as="li" className={styles.device} at="both" gap={3} padBlock={2} tone="quiet">
      <Icon size={22} stroke={1.7} aria-hidden="true" />
      <div>
        <Text as="b" weight="semibold" tone="ink" block>
          {device}
        </Text>
        <Text as="small" size="sm" tone="faint">
          {i18n.t('Since {day}', { day: fullDay(new Date(created_at)) })}
        </Text>
        {!is_active && <StatusChip tone="quiet">{endedWhy(reason)}</StatusChip>}
        {error && (
          <Text size="sm" tone="danger" role="alert">
            {toProblem(error).message}
          </Text>
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
    </Flank>
  );
};

const endedWhy = (reason: OwnDevice['reason']): string => {
  if (reason === 'signed_out') return i18n.t('Ended when you signed out');
  if (reason === 'replaced') return i18n.t('Made room for another device');
  return i18n.t('No longer reachable');
};
