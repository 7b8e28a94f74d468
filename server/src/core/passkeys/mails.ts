import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type MailSite, mailKind } from '#platform/mail-words';

const settings = ({ publicUrl }: MailSite): string => `${publicUrl}/settings/your-data`;

const sayNotYou = (site: MailSite): readonly string[] => [
  `If this wasn't you, change your password now: ${site.publicUrl}/settings/change-password`,
  `Then check your passkeys: ${settings(site)}`,
];

/** The mails about passkeys and recovery codes. Devices are described in the club's words, never in a stranger's. */
const kinds = {
  added: mailKind('passkey_added', {
    name: 'Passkey added',
    readers: 'members',
    subject: 'A passkey was added to your account',
    example: { device: 'Firefox on Windows' },
    write: ({ device }, site) => [
      `You can now sign in with a passkey that was added in ${device}.`,
      ...sayNotYou(site),
    ],
  }),
  removed: mailKind('passkey_removed', {
    name: 'Passkey removed',
    readers: 'members',
    subject: 'A passkey was removed from your account',
    example: { device: 'Firefox on Windows', left: 1 },
    write: ({ device, left }, site) => [
      `A passkey was removed in ${device}. It can no longer sign you in.`,
      left === 0 ? 'It was your last one, so your recovery codes no longer work.' : 'Your other passkeys still work.',
      ...sayNotYou(site),
    ],
  }),
  copySuspected: mailKind('passkey_suspected', {
    name: 'Passkey refused',
    readers: 'members',
    subject: 'We refused one of your passkeys',
    example: {},
    write: (_facts, site) => [
      'One of your passkeys was used in a way that suggests a copy of it exists, so we refused it.',
      `If this wasn't you, remove your passkeys and add new ones: ${settings(site)}`,
    ],
  }),
  codesReplaced: mailKind('recovery_codes_replaced', {
    name: 'New recovery codes',
    readers: 'members',
    subject: 'You have new recovery codes',
    example: { device: 'Firefox on Windows' },
    write: ({ device }, site) => [
      `New recovery codes were made in ${device}. The earlier ones no longer work.`,
      ...sayNotYou(site),
    ],
  }),
  codeUsed: mailKind('recovery_code_used', {
    name: 'Recovery code used',
    readers: 'members',
    subject: 'A recovery code was used',
    example: { device: 'Firefox on Windows', left: 7 },
    write: ({ device, left }, site) => [
      `Someone signed in to your account with a recovery code in ${device}. That code no longer works.`,
      left === 0
        ? `It was your last one. Make new codes: ${settings(site)}`
        : `You have ${left} ${left === 1 ? 'code' : 'codes'} left. You can make new ones in your settings.`,
      ...sayNotYou(site),
    ],
  }),
  reset: mailKind('passkeys_reset', {
    name: 'Passkeys removed by the club',
    readers: 'members',
    subject: 'Your passkeys were removed',
    example: {},
    write: (_facts, site) => [
      'The club removed your passkeys and recovery codes and signed you out everywhere.',
      `Sign in with your password, then add a new passkey: ${settings(site)}`,
      'If you did not ask for this, reply to this e-mail.',
    ],
  }),
};

export const passkeyMailKinds = Object.values(kinds);

export const passkeyMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    added: (to: Reader, device: string) => send(kinds.added, to, { device }),
    removed: (to: Reader, facts: { device: string; left: number }) => send(kinds.removed, to, facts),
    copySuspected: (to: Reader) => send(kinds.copySuspected, to, {}),
    codesReplaced: (to: Reader, device: string) => send(kinds.codesReplaced, to, { device }),
    codeUsed: (to: Reader, facts: { device: string; left: number }) => send(kinds.codeUsed, to, facts),
    reset: (to: Reader) => send(kinds.reset, to, {}),
  };
};
