import type { identity } from '@club/contract/core/identity';
import type { Output } from '@club/contract/platform/endpoint';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { identityApi } from '#core/identity';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, ConfirmDialog, dayAndTime, LoadedCard, Notice, Stack, Text, Tile } from '#platform/ui';
import { describeNetwork } from './network-words.ts';
import styles from './YourData.module.css';

type Place = Output<typeof identity.listSessions>['results'][number];

/** Signed-in devices, to sign out one by one or all others at once. */
export const SignedInPlaces = () => {
  const query = identityApi.useListSessionsQuery();
  return (
    <LoadedCard
      title={i18n.t("Where you're signed in")}
      query={query}
      failed={i18n.t("We couldn't load your devices.")}
      rows={2}
    >
      {({ results }) => (
        <>
          <Text as="ul" className={styles.list} top={2}>
            {results.map((place) => (
              <PlaceLine
                key={place.id}
                place={place}
                here={results.find(({ current }) => current)?.network}
                onGone={() => void query.refetch()}
              />
            ))}
          </Text>
          <Others others={results.filter(({ current }) => !current).length} />
        </>
      )}
    </LoadedCard>
  );
};

const Others = ({ others }: { others: number }) =>
  others > 0 ? (
    <EndOthers others={others} />
  ) : (
    <Text className={styles.note} top={2} tone="quiet" measure>
      {i18n.t("You aren't signed in anywhere else.")}
    </Text>
  );

interface PlaceLineProps {
  readonly place: Place;
  /** The network of this device. */
  readonly here: string | undefined;
  readonly onGone: () => void;
}

const PlaceLine = ({ place, here, onGone }: PlaceLineProps) => {
  const tell = useTell();
  const [end, { error, isLoading }] = identityApi.useEndSessionsMutation();
  const { id, device, network, current } = place;
  const Icon = /android|iphone|ipad|mobile/i.test(device) ? IconDeviceMobile : IconDeviceLaptop;
  const signOut = async () => {
    const { error: refusal } = await end({ id });
    const gone = refusal && toProblem(refusal).code === 'not_found';
    if (gone) onGone();
    if (gone || !refusal) tell(i18n.t('{device} is signed out.', { device }), 'success');
  };
  return (
    <li className={styles.line}>
      <Tile corners="md" ground="primary">
        <Icon size={22} stroke={1.7} aria-hidden="true" />
      </Tile>
      <Text as="div" className={styles.what} anywhere>
        <b>{device}</b> {current && <span className={styles.chip}>{i18n.t('This device')}</span>}
        <small>
          <bdi>{describeNetwork(network, current ? undefined : here)}</bdi>
        </small>
        <small>
          {signedInHow(place)}. {i18n.t('Last used {time}.', { time: dayAndTime(new Date(place.last_used_at)) })}
        </small>
        {error && toProblem(error).code !== 'not_found' && (
          <Text top={1} size="sm" weight="semibold" tone="danger" role="alert">
            {i18n.t("We couldn't sign it out.")} {toProblem(error).message}
          </Text>
        )}
      </Text>
      {!current && (
        <Button
          kind="plain"
          busy={isLoading}
          aria-label={i18n.t('Sign out {device}', { device })}
          onClick={() => void signOut()}
        >
          {i18n.t('Sign out')}
        </Button>
      )}
    </li>
  );
};

const signedInHow = ({ method, signed_in_at }: Place): string => {
  const time = dayAndTime(new Date(signed_in_at));
  if (method === 'card') return i18n.t('Signed in {time} with your card', { time });
  if (method === 'verify') return i18n.t('Signed in {time} with your registration code', { time });
  if (method === 'passkey') return i18n.t('Signed in {time} with a passkey', { time });
  if (method === 'view') return i18n.t('The staff of the club looks at your account since {time}', { time });
  if (method === 'recovery_code') return i18n.t('Signed in {time} with a recovery code', { time });
  return i18n.t('Signed in {time} with your password', { time });
};

const EndOthers = ({ others }: { others: number }) => {
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const [end, { error, isLoading }] = identityApi.useEndSessionsMutation();
  const signOut = async () => {
    setAsking(false);
    const { data } = await end({});
    if (!data) return;
    const { ended } = data;
    tell(
      i18n.t('{ended, plural, one {# other device is signed out.} other {# other devices are signed out.}}', { ended }),
      'success',
    );
  };
  return (
    <Stack className={styles.action} gap={3} align="start">
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <Button kind="soft" busy={isLoading} onClick={() => setAsking(true)}>
        {i18n.t('Sign out other devices')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Sign out other devices?')}
          confirm={i18n.t('Sign out devices')}
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        >
          <p>
            {i18n.t(
              '{others, plural, one {# other device} other {# other devices}} will have to sign in again. This one stays signed in.',
              { others },
            )}
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
};
