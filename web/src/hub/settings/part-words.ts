import type { ClubPart, ConnectedPart, TestedPart } from '@club/contract/hub/settings';
import {
  IconBell,
  IconBuildingStore,
  IconDatabase,
  IconLifebuoy,
  IconLogin,
  IconMail,
  IconPhoto,
  IconRobot,
  IconSparkles,
} from '@tabler/icons-react';
import { i18n } from '#platform/i18n';

interface PartWords {
  readonly name: string;
  readonly Icon: typeof IconMail;
  /** What it means that the part is in this state. */
  readonly states: Readonly<Record<ConnectedPart['state'], string>>;
  /** The settings of the server that change it. */
  readonly variable: string;
}

export const partWords: Readonly<Record<ClubPart, () => PartWords>> = {
  mail: () => ({
    name: i18n.t('E-mail'),
    Icon: IconMail,
    states: {
      connected: i18n.t('Sent through a mail server.'),
      local: i18n.t("Kept in the club's own mailbox. Nobody outside gets any."),
      off: i18n.t('Not in use.'),
    },
    variable: 'SMTP_URL, MAIL_FROM',
  }),
  push: () => ({
    name: i18n.t('Push'),
    Icon: IconBell,
    states: {
      connected: i18n.t('Sent through the push services of browsers, with keys of the club.'),
      local: i18n.t("Real browsers get theirs; the demo's simulated devices get none."),
      off: i18n.t('Not in use.'),
    },
    variable: 'PUSH_HOSTS',
  }),
  files: () => ({
    name: i18n.t('Pictures and files'),
    Icon: IconPhoto,
    states: {
      connected: i18n.t('Stored outside this machine.'),
      local: i18n.t("A folder of this machine. That's fine for one server; include it in the backup."),
      off: i18n.t('Not in use.'),
    },
    variable: 'DATA_DIR',
  }),
  database: () => ({
    name: i18n.t('Database'),
    Icon: IconDatabase,
    states: {
      connected: i18n.t('A PostgreSQL of your own.'),
      local: i18n.t("The club's own PostgreSQL, on this machine."),
      off: i18n.t('Not in use.'),
    },
    variable: 'DATABASE_URL',
  }),
  sign_in: () => ({
    name: i18n.t('Hosted sign-in'),
    Icon: IconLogin,
    states: {
      connected: i18n.t('Members can sign in through another provider.'),
      local: i18n.t("The club's own provider."),
      off: i18n.t('Not connected. Members use e-mail and passkeys.'),
    },
    variable: 'IDENTITY_ISSUER',
  }),
  model: () => ({
    name: i18n.t('Assistant model'),
    Icon: IconSparkles,
    states: {
      connected: i18n.t('Asked for members who switched it on.'),
      local: i18n.t('Runs on this machine.'),
      off: i18n.t('Not connected. The assistant answers from its rules.'),
    },
    variable: 'ASSISTANT_MODEL_URL',
  }),
  agents: () => ({
    name: i18n.t("Members' own agents"),
    Icon: IconRobot,
    states: {
      connected: i18n.t('Members can let their own AI agents read for them.'),
      local: i18n.t('Members can let their own AI agents read for them.'),
      off: i18n.t("Switched off. Members can't connect agents."),
    },
    variable: 'AGENTS',
  }),
  partners: () => ({
    name: i18n.t('Partner rewards'),
    Icon: IconBuildingStore,
    states: {
      connected: i18n.t('Conversions go to partners.'),
      local: i18n.t('Simulated partners: no points leave the club.'),
      off: i18n.t('No partner is connected. Conversions are refused.'),
    },
    variable: 'NODE_ENV',
  }),
  support_chat: () => ({
    name: i18n.t('Support chat'),
    Icon: IconLifebuoy,
    states: {
      connected: i18n.t('Members can write to your agents.'),
      local: i18n.t('A stand-in that nobody reads.'),
      off: i18n.t('Not connected. Members are led to the feedback form, which you answer in the inbox.'),
    },
    variable: 'SUPPORT_CHAT_WIDGET_KEY',
  }),
};

/** What a test that worked has shown. */
export const testedWords: Readonly<Record<TestedPart, () => string>> = {
  mail: () => i18n.t('the mail server took an e-mail to you'),
  files: () => i18n.t('a file was stored and read again'),
  database: () => i18n.t('it answered and takes writes'),
  sign_in: () => i18n.t("the provider's keys were read"),
  model: () => i18n.t('it answered a question'),
};
