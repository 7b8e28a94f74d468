import { PasskeyName, type passkeys } from '@club/contract/core/passkeys';
import type { Output } from '@club/contract/platform/endpoint';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { passkeysApi } from '#core/passkeys';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, fullDay, TextField } from '#platform/ui';
import styles from './YourData.module.css';

type Passkey = Output<typeof passkeys.listPasskeys>['results'][number];

export const PasskeyLine = ({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) => {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, created_at, last_used_at, backed_up } = passkey;
  const close = () => setOpen(null);
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <IconFingerprint size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <b>{name}</b> {backed_up && <span className={styles.chip}>{i18n.t('Synced')}</span>}
        <small>{i18n.t('Added {day}.', { day: fullDay(new Date(created_at)) })}</small>
        <small>
          {last_used_at
            ? i18n.t('Last used {time}.', { time: dayAndTime(new Date(last_used_at)) })
            : i18n.t('Not used yet.')}
        </small>
      </div>
      <div className={styles.buttons}>
        <Button kind="plain" aria-label={i18n.t('Rename {name}', { name })} onClick={() => setOpen('rename')}>
          {i18n.t('Rename')}
        </Button>
        <Button kind="plain" aria-label={i18n.t('Remove {name}', { name })} onClick={() => setOpen('remove')}>
          {i18n.t('Remove')}
        </Button>
      </div>
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
