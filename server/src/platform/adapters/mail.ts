import { composeMail, type MailMatter } from '@club/contract/platform/mails/words';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { BrandState } from '#platform/brand';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { enqueue, type Later } from '#platform/jobs';
import { chooseWords, type MailKind, type MailSite } from '#platform/mail-words';
import { escapeHtml } from '#platform/text';

/** A mail. `template` names it in the log and in tests; a blank line in `text` separates paragraphs. */
export const Message = z.object({ to: z.string(), template: z.string(), subject: z.string(), text: z.string() });
export type Message = z.infer<typeof Message>;

/** Sends mail. */
export interface Mail {
  /** True when mails stay in the club's own outbox. */
  readonly local: boolean;
  /** Sends one mail. `id` is the same on every retry. Throws when the mail was not accepted. */
  send(message: Message, id: string): Promise<void>;
}

/** Mail through an SMTP server. */
const smtpMail = (url: string, config: Config): Mail => {
  const transport = nodemailer.createTransport({ url, pool: true });
  return {
    local: false,
    send: async ({ to, subject, text }, id) => {
      const { mailFrom: from, supportAddress } = config.brand.current;
      const html = toPage(text, config);
      const answers = supportAddress ? { replyTo: supportAddress } : {};
      const messageId = `<${id}@${findDomain(from)}>`;
      await transport.sendMail({ from, to, subject, text, html, messageId, ...answers });
    },
  };
};

/** The domain of a sender such as `Club <club@club.example>`. Mail servers mistrust an id of another. */
const findDomain = (sender: string): string => /@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';

/** Queues a mail in the caller's transaction: it is sent only if the transaction commits. */
export const queueMail = (db: Db, message: Message, later: Partial<Later> = {}): Promise<void> =>
  enqueue(db, 'send_mail', { ...message }, later);

/** A mail within a batch. `id` is the same on every retry. */
export const NumberedMessage = Message.extend({ id: z.uuid() });

/** Queues many mails as one job, which retries only those that were not accepted. */
export const queueMails = async (db: Db, messages: readonly Message[]): Promise<void> => {
  if (messages.length === 0) return;
  const numbered = messages.map((message): z.infer<typeof NumberedMessage> => ({ ...message, id: uuidv7() }));
  await enqueue(db, 'send_mails', numbered);
};

/** The recipient of a mail. */
export interface Reader {
  readonly email: string;
  /** Empty: greeted without a name. */
  readonly first_name: string;
}

/**
 * The recipient at an address that nobody has proven yet. The name may be a stranger's message to its owner, so the
 * greeting leaves it out.
 */
export const toUnproven = ({ email }: Reader): Reader => ({ email, first_name: '' });

type Writing = Pick<Config, 'product' | 'publicUrl' | 'mailWords'>;

/** A letter from the club: greeting, paragraphs and sign-off, in the words that staff chose. */
export const letter =
  (config: Writing) =>
  <Facts extends object>(kind: MailKind<Facts>, to: Reader, facts: Facts): Message => ({
    to: to.email,
    template: kind.template,
    ...composeMail(
      chooseWords(kind, config.mailWords.current.byKind),
      gatherMatter(config, kind, { to: to.first_name, facts }),
    ),
  });

/** What a letter is made of beside its words. */
export const gatherMatter = <Facts extends object>(
  site: MailSite,
  kind: MailKind<Facts>,
  { to, facts }: { readonly to: string; readonly facts: Facts },
): MailMatter => ({
  facts: Object.fromEntries(Object.entries(facts)),
  paragraphs: kind.write(facts, site),
  name: kind.isNameless ? '' : to,
  club: `${site.product.name} Club`,
  support: site.product.support,
});

/** Queues letters from the club one by one. */
export const letters =
  (db: Db, config: Writing, later: Partial<Later> = {}) =>
  <Facts extends object>(kind: MailKind<Facts>, to: Reader, facts: Facts): Promise<void> =>
    queueMail(db, letter(config)(kind, to, facts), later);

/**
 * The same text as HTML: paragraphs, a highlighted code, and links to the club's own pages. Any other address stays
 * plain text, since members and vendors write parts of what is mailed.
 */
export const toHtml = (text: string, publicUrl: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => {
      if (/^\d{6}$/.test(paragraph)) return `<p style="font-size:28px;letter-spacing:6px"><b>${paragraph}</b></p>`;
      const words = paragraph
        .split(/(\s+)/)
        .map((word) => (isOwnAddress(word, publicUrl) ? toLink(word) : escapeHtml(word)));
      return `<p>${words.join('').replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');

/** A mail as a page: the club's name above its text, in sizes and colours that work on light and dark grounds. */
const toPage = (text: string, { product, publicUrl, brand }: Config): string => {
  const name = `${escapeHtml(product.name)} Club`;
  const sign = brand.current.logo ? drawLogo(brand.current, { name, publicUrl }) : name;
  const head = `<p style="font-size:20px"><b><a href="${escapeHtml(publicUrl)}" style="color:inherit;text-decoration:none">${sign}</a></b></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${name}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:600px;margin:0 auto;padding:24px">
${head}
<hr style="border:0;border-top:1px solid #8888">
${toHtml(text, publicUrl)}
</body></html>`;
};

/** The logo in place of the name, on a ground where it may not be seen: mailboxes choose light or dark themselves. */
const drawLogo = ({ logo, version }: BrandState, { name, publicUrl }: { name: string; publicUrl: string }): string => {
  const ground = logo?.hardThemes.includes('light') ? '#121f25' : '#ffffff';
  const plate = logo?.hardThemes.length ? `;background:${ground};padding:8px 12px;border-radius:10px` : '';
  return `<img src="${escapeHtml(publicUrl)}/brand/logo.png?v=${version}" alt="${name}" height="40" style="height:40px;max-width:240px${plate}">`;
};

const toLink = (address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

/** Compares parsed origins, so that `https://club.example.evil.org` and `https://club.example@evil.org` stay text. */
const isOwnAddress = (word: string, publicUrl: string): boolean =>
  /^https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(word) &&
  URL.canParse(word) &&
  new URL(word).origin === new URL(publicUrl).origin;

/** The configured mail server, or null when the local outbox takes its place. */
export const configuredMail = (config: Config): Mail | null =>
  config.smtpUrl ? smtpMail(config.smtpUrl, config) : null;
