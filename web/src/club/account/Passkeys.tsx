import { mostPasskeys, PasskeyName, type passkeys } from '@club/contract/core/passkeys';
import type { Output } from '@club/contract/platform/endpoint';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createPasskey, ProveIdentity, passkeysApi } from '#core/passkeys';
import { toProblem, useTell } from '#platform/api';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, fullDay, LoadedCard, Notice, Row, Stack, Text, TextField, Tile } from '#platform/ui';
import { NewRecoveryCodes, RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './YourData.module.css';

type List = Output<typeof passkeys.listPasskeys>;

/** Passkeys to add, rename and remove, with the recovery codes for when they are lost. */
export const Passkeys = () => {
  const query = passkeysApi.useListPasskeysQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <LoadedCard title={i18n.t('Passkeys')} query={query} failed={i18n.t("We couldn't load your passkeys.")} rows={2}>
      {(list) =>
        codes ? (
          <NewRecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : (
          <>
            <Explanation list={list} />
            {list.locked && list.count > 0 ? (
              <Locked onProved={() => void query.refetch()} />
            ) : (
              <Changes list={list} onCodes={setCodes} />
            )}
          </>
        )
      }
    </LoadedCard>
  );
};

const Explanation = ({ list: { required, count } }: { list: List }) => (
  <>
    <Text className={styles.note} top={2} tone="quiet" measure>
      {i18n.t(
        'Sign in with your fingerprint, face or screen lock instead of a password. Nobody can guess or phish a passkey.',
      )}
    </Text>
    {required && count === 0 && (
      <Stack className={styles.action} gap={3} align="start">
        <Notice type="info">
          {i18n.t('Administrators of this club need a passkey. Add one to open the admin pages.')}
        </Notice>
      </Stack>
    )}
  </>
);

/** A stolen password must not be enough to replace an administrator's passkeys. */
const Locked = ({ onProved }: { onProved: () => void }) => (
  <Stack className={styles.action} gap={3} align="start">
    <p>{i18n.t('To see and change your passkeys, use one of them or a recovery code.')}</p>
    <ProveIdentity onProved={onProved} />
  </Stack>
);

const Changes = ({ list, onCodes }: { list: List; onCodes: (codes: readonly string[]) => void }) => {
  const { add, busy, failure } = useNewPasskey(onCodes);
  const { results, count, recovery_codes_left: left } = list;
  return (
    <>
      <Text as="ul" className={styles.list} top={2}>
        {results.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} isLast={count === 1} />
        ))}
      </Text>
      <Stack className={styles.action} gap={3} align="start">
        {failure && <Notice type="error">{failure}</Notice>}
        {count < mostPasskeys ? (
          <Button kind={count === 0 ? 'primary' : 'soft'} busy={busy} onClick={add}>
            {count === 0 ? i18n.t('Add a passkey') : i18n.t('Add another passkey')}
          </Button>
        ) : (
          <p>{i18n.t('You have {count} passkeys, the most there can be. Remove one to add another.', { count })}</p>
        )}
      </Stack>
      {count > 0 && <RecoveryCodes left={left} onCodes={onCodes} />}
    </>
  );
};

/** Creates a passkey on this device; the first one comes with recovery codes to save. */
const useNewPasskey = (onCodes: (codes: readonly string[]) => void) => {
  const tell = useTell();
  const [start] = passkeysApi.useStartPasskeyMutation();
  const [store] = passkeysApi.useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const create = async (): Promise<string | null> => {
    const started = await start();
    if (!started.data) return toProblem(started.error).message;
    const made = await createPasskey(started.data);
    if ('failure' in made) return made.failure;
    const { data, error } = await store(made);
    if (!data) return toProblem(error).message;
    tell(i18n.t('Your passkey is ready. You can sign in with it from now on.'), 'success');
    if (data.recovery_codes) onCodes(data.recovery_codes);
    return null;
  };
  const add = async () => {
    setBusy(true);
    setFailure(null);
    setFailure(await create());
    setBusy(false);
  };
  return { add: () => void add(), busy, failure };
};

type Passkey = Output<typeof passkeys.listPasskeys>['results'][number];

const PasskeyLine = ({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) => {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, created_at, last_used_at, backed_up } = passkey;
  const close = () => setOpen(null);
  return (
    <li className={styles.line}>
      <Tile corners="md" ground="primary">
        <IconFingerprint size={22} stroke={1.7} aria-hidden="true" />
      </Tile>
      <Text as="div" className={styles.what} anywhere>
        <b>{name}</b> {backed_up && <span className={styles.chip}>{i18n.t('Synced')}</span>}
        <small>{i18n.t('Added {day}.', { day: fullDay(new Date(created_at)) })}</small>
        <small>
          {last_used_at
            ? i18n.t('Last used {time}.', { time: dayAndTime(new Date(last_used_at)) })
            : i18n.t('Not used yet.')}
        </small>
      </Text>
      <Row className={styles.buttons} gap={3} rowGap={1} align="stretch">
        <Button kind="plain" aria-label={i18n.t('Rename {name}', { name })} onClick={() => setOpen('rename')}>
          {i18n.t('Rename')}
        </Button>
        <Button kind="plain" aria-label={i18n.t('Remove {name}', { name })} onClick={() => setOpen('remove')}>
          {i18n.t('Remove')}
        </Button>
      </Row>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} isLast={isLast} onClose={close} />}
    </li>
  );
};

const RenameDialog = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const [rename] = passkeysApi.useRenamePasskeyMutation();
  const form = useContractForm({
    initial: { name },
    schema: z.object({ name: PasskeyName }),
    send: (values) => rename({ id, ...values }).unwrap(),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={i18n.t('Rename this passkey')} confirm={i18n.t('Save name')} onClose={onClose}>
      <TextField label={i18n.t('Name')} maxLength={40} data-autofocus="" {...form.field('name')} />
    </FormDialog>
  );
};

const RemoveDialog = ({
  passkey: { id, name },
  isLast,
  onClose,
}: {
  passkey: Passkey;
  isLast: boolean;
  onClose: () => void;
}) => {
  const [remove] = passkeysApi.useRemovePasskeyMutation();
  return (
    <CallDialog
      title={i18n.t('Remove {name}?', { name })}
      confirm={i18n.t('Remove passkey')}
      danger
      send={() => remove({ id })}
      success={i18n.t('{name} can no longer sign you in.', { name })}
      onClose={onClose}
    >
      <p>
        {isLast
          ? i18n.t(
              "It's your only passkey. You'll sign in with your password, and your recovery codes will stop working.",
            )
          : i18n.t("You won't be able to sign in with it any more. Delete it on your device as well.")}
      </p>
    </CallDialog>
  );
};
