import { z } from 'zod';

/** The environment of the support chat; without it members are led to the feedback form. */
export const supportEnvironment = {
  SUPPORT_CHAT_KEY_ID: z.string().max(200).optional(),
  SUPPORT_CHAT_SECRET: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  SUPPORT_CHAT_WIDGET_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, { error: 'must be the key of the web widget, as in its snippet' })
    .optional(),
  SUPPORT_CHAT_WIDGET_URL: z
    .union([z.literal('embedded'), z.url({ protocol: /^https?$/, error: 'must be an address, or embedded' })])
    .optional(),
} as const;

export interface SupportChatConfig {
  /** Id and secret of the key that signs members' identities. */
  readonly keyId: string;
  readonly secret: string;
  /** The provider's chat window; null where members only get a token, for another app that opens the chat. */
  readonly widget: SupportChatWidget | null;
}

interface SupportChatWidget {
  /** Address of the provider's script, with the widget's key. */
  readonly url: string;
  /** True for the club's own stand-in, which nobody reads. */
  readonly isStandIn: boolean;
}

/** The script of Zendesk's web widget. */
const providerScript = 'https://static.zdassets.com/ekr/snippet.js';

/** Where the stand-in for that script is served. */
export const standInPath = '/dev/support-chat.js';

type Given = z.output<z.ZodObject<typeof supportEnvironment>>;
interface Place {
  readonly production: boolean;
  readonly isLocal: boolean;
  readonly publicUrl: string;
}

/** The support chat as configured, null for none, or one sentence on what is wrong. */
export const readSupportChat = (env: Given, place: Place): SupportChatConfig | null | string => {
  const { SUPPORT_CHAT_KEY_ID: keyId, SUPPORT_CHAT_SECRET: secret, SUPPORT_CHAT_WIDGET_KEY: widgetKey } = env;
  if (Boolean(keyId) !== Boolean(secret))
    return 'SUPPORT_CHAT_KEY_ID and SUPPORT_CHAT_SECRET: the support chat needs both';
  if (widgetKey && !keyId)
    return 'SUPPORT_CHAT_WIDGET_KEY: the chat window also needs SUPPORT_CHAT_KEY_ID and SUPPORT_CHAT_SECRET';
  if (env.SUPPORT_CHAT_WIDGET_URL && !widgetKey)
    return 'SUPPORT_CHAT_WIDGET_URL: also set SUPPORT_CHAT_WIDGET_KEY, the key of the web widget';
  if (!keyId || !secret) return null;
  if (!widgetKey) return { keyId, secret, widget: null };
  const widget = readWidget(widgetKey, env.SUPPORT_CHAT_WIDGET_URL ?? providerScript, place);
  return typeof widget === 'string' ? widget : { keyId, secret, widget };
};

const readWidget = (key: string, given: string, { production, isLocal, publicUrl }: Place) => {
  const isStandIn = given === 'embedded';
  if (isStandIn && (production || !isLocal))
    return 'SUPPORT_CHAT_WIDGET_URL: the stand-in exists only in development, on this machine';
  if (production && !given.startsWith('https://'))
    return 'SUPPORT_CHAT_WIDGET_URL: production needs an address that starts with https://';
  const url = new URL(isStandIn ? `${publicUrl}${standInPath}` : given);
  url.searchParams.set('key', key);
  return { url: url.href, isStandIn };
};
