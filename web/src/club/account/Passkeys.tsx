import type { passkeys } from '@club/contract/core/passkeys';
import { mostPasskeys } from '@club/contract/core/passkeys';
import type { Output } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { createPasskey, ProveIdentity, passkeysApi } from '#core/passkeys';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, LoadedCard, Notice } from '#platform/ui';
import { PasskeyLine } from './PasskeyLine.tsx';
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
    <p className={styles.note}>
      {i18n.t(
        'Sign in with your fingerprint, face or screen lock instead of a password. Nobody can guess or phish a passkey.',
      )}
    </p>
    {required && count === 0 && (
      <div className={styles.action}>
        <Notice type="info">
          {i18n.t('Administrators of this club need a passkey. Add one to open the admin pages.')}
        </Notice>
      </div>
    )}
  </>
);

/** A stolen password must not be enough to replace an administrator's passkeys. */
const Locked = ({ onProved }: { onProved: () => void }) => (
  <div className={styles.action}>
    <p>{i18n.t('To see and change your passkeys, use one of them or a recovery code.')}</p>
    <ProveIdentity onProved={onProved} />
  </div>
);

const Changes = ({ list, onCodes }: { list: List; onCodes: (codes: readonly string[]) => void }) => {
  const { add, busy, failure } = useNewPasskey(onCodes);
  const { results, count, recovery_codes_left: left } = list;
  return (
    <>
      <ul className={styles.list}>
        {results.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} isLast={count === 1} />
        ))}
      </ul>
      <div className={styles.action}>
        {failure && <Notice type="error">{failure}</Notice>}
        {count < mostPasskeys ? (
          <Button kind={count === 0 ? 'primary' : 'soft'} busy={busy} onClick={add}>
            {count === 0 ? i18n.t('Add a passkey') : i18n.t('Add another passkey')}
          </Button>
        ) : (
          <p>{i18n.t('You have {count} passkeys, which is the most. Remove one to add another.', { count })}</p>
        )}
      </div>
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
