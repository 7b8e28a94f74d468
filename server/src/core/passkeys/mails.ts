import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** The mails about passkeys and recovery codes. Devices are described in the club's words, never in a stranger's. */
export const passkeyMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  const settings = `${config.publicUrl}/settings/your-data`;
  const notYou = [
    `If this wasn't you, change your password now: ${config.publicUrl}/settings/change-password`,
    `Then check your passkeys: ${settings}`,
  ];
  return {
    added: (to: Reader, device: string) =>
      send('passkey_added', to, 'A passkey was added to your account', [
        `You can now sign in with a passkey that was added in ${device}.`,
        ...notYou,
      ]),
    removed: (to: Reader, { device, left }: { device: string; left: number }) =>
      send('passkey_removed', to, 'A passkey was removed from your account', [
        `A passkey was removed in ${device}. It can no longer sign you in.`,
        left === 0 ? 'It was your last one, so your recovery codes no longer work.' : 'Your other passkeys still work.',
        ...notYou,
      ]),
    copySuspected: (to: Reader) =>
      send('passkey_suspected', to, 'We refused one of your passkeys', [
        'One of your passkeys was used in a way that suggests a copy of it exists, so we refused it.',
        `If this wasn't you, remove your passkeys and add new ones: ${settings}`,
      ]),
    codesReplaced: (to: Reader, device: string) =>
      send('recovery_codes_replaced', to, 'You have new recovery codes', [
        `New recovery codes were made in ${device}. The earlier ones no longer work.`,
        ...notYou,
      ]),
    codeUsed: (to: Reader, { device, left }: { device: string; left: number }) =>
      send('recovery_code_used', to, 'A recovery code was used', [
        `Someone signed in to your account with a recovery code in ${device}. That code no longer works.`,
        left === 0
          ? `It was your last one. Make new codes: ${settings}`
          : `You have ${left} ${left === 1 ? 'code' : 'codes'} left. You can make new ones in your settings.`,
        ...notYou,
      ]),
    reset: (to: Reader) =>
      send('passkeys_reset', to, 'Your passkeys were removed', [
        'The club removed your passkeys and recovery codes and signed you out everywhere.',
        `Sign in with your password, then add a new passkey: ${settings}`,
        'If you did not ask for this, reply to this e-mail.',
      ]),
  };
};
