import type { AgreementName } from '@club/contract/core/agreements';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { forgetReturn } from '#core/identity';
import { cleared, clearStorage, toProblem, useAppDispatch, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { agentsPath, privacyPath, termsPath } from '#platform/paths';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  fullDay,
  LinkButton,
  LoadedCard,
  Notice,
  Page,
  Stack,
  Text,
  TextLink,
  Tile,
  toNoon,
} from '#platform/ui';
import { accountApi } from './account.api.ts';
import { Passkeys } from './Passkeys.tsx';
import { SignedInPlaces } from './SignedInPlaces.tsx';
import styles from './YourData.module.css';

/** Sessions, personal data and account deletion. */
const YourDataScreen = () => (
  <Page
    title={i18n.t('Your data and access')}
    intro={i18n.t('Manage your passkeys and devices, download your data or delete your account.')}
    narrow
  >
    <Stack gap="page">
      <Passkeys />
      <SignedInPlaces />
      <DataCopy />
      <Consents />
      <Agents />
      <DeleteAccount />
    </Stack>
  </Page>
);

export default YourDataScreen;

const DataCopy = () => {
  const [order, { data, error, isLoading }] = accountApi.useRequestExportMutation();
  return (
    <Card title={i18n.t('A copy of your data')}>
      <Text className={styles.note} top={2} tone="quiet" measure>
        {i18n.t(
          "Get everything we hold about you as files. We'll e-mail you a link that works once, within 24 hours, on a device where you're signed in.",
        )}
      </Text>
      <Stack className={styles.action} gap={3} align="start">
        {data && <Notice type="success">{data.message}</Notice>}
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        {!data && (
          <Button kind="soft" busy={isLoading} onClick={() => void order()}>
            {i18n.t('Request a copy')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};

/** The member's consents: version, and when the club last relied on each. */
const Consents = () => (
  <LoadedCard
    title={i18n.t('What you agreed to')}
    query={accountApi.useListConsentsQuery()}
    failed={i18n.t("We couldn't load what you agreed to.")}
    rows={1}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Terms you accept will appear here.')}</EmptyState>}
  >
    {({ results }) => (
      <Text as="ul" className={styles.list} top={2}>
        {results.map(({ kind, version, given_at, last_used_at }) => (
          <li key={`${kind} ${version}`} className={styles.line}>
            <Tile corners="md" ground="primary">
              <IconFileCheck size={22} stroke={1.7} aria-hidden="true" />
            </Tile>
            <Text as="div" className={styles.what} anywhere>
              <b>
                <Agreement kind={kind} />
              </b>
              <small>{i18n.t('Version of {day}', { day: fullDay(toNoon(version)) })}</small>
              <small>
                {i18n.t('Agreed on {day}.', { day: fullDay(new Date(given_at)) })}{' '}
                {i18n.t('Last used {day}.', { day: fullDay(new Date(last_used_at)) })}
              </small>
            </Text>
          </li>
        ))}
      </Text>
    )}
  </LoadedCard>
);

const Agreement = ({ kind }: { kind: AgreementName }) =>
  kind === 'terms' ? (
    <TextLink to={termsPath}>{i18n.t('Terms of use')}</TextLink>
  ) : (
    <TextLink to={privacyPath}>{i18n.t('Privacy policy')}</TextLink>
  );

const Agents = () => (
  <Card title={i18n.t('Your agents')}>
    <Text className={styles.note} top={2} tone="quiet" measure>
      {i18n.t(
        'An agent is an AI program you use elsewhere that can read your data here. None is connected unless you do it yourself.',
      )}
    </Text>
    <Stack className={styles.action} gap={3} align="start">
      <LinkButton kind="soft" to={agentsPath}>
        {i18n.t('Manage your agents')}
      </LinkButton>
    </Stack>
  </Card>
);

/** Requests account deletion. The server ends every session, so this browser signs out too. */
const DeleteAccount = () => {
  const dispatch = useAppDispatch();
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading }] = accountApi.useDeleteAccountMutation();
  const confirmed = async () => {
    setAsking(false);
    const { data } = await remove();
    if (!data) return;
    dispatch(cleared());
    forgetReturn();
    clearStorage();
    tell(data.message, 'info');
  };
  return (
    <Card title={i18n.t('Delete my account')}>
      <Text className={styles.note} top={2} tone="quiet" measure>
        {i18n.t("We'll delete your account and points after 14 days. To keep them, sign in before then.")}
      </Text>
      <Stack className={styles.action} gap={3} align="start">
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <Button kind="danger" busy={isLoading} onClick={() => setAsking(true)}>
          {i18n.t('Delete my account')}
        </Button>
      </Stack>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Delete your account?')}
          confirm={i18n.t('Delete account')}
          back={i18n.t('Keep my account')}
          danger
          onConfirm={confirmed}
          onClose={() => setAsking(false)}
        >
          <p>
            {i18n.t(
              "You'll be signed out everywhere. After 14 days we'll delete your data and points for good. Sign in before then to keep them.",
            )}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
};
