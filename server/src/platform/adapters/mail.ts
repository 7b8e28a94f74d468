import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { enqueue } from '#platform/jobs';

/** A mail. `template` names it for the log and for tests; in `text` an empty line separates paragraphs. */
export const Message = z.object({ to: z.string(), template: z.string(), subject: z.string(), text: z.string() });
export type Message = z.infer<typeof Message>;

/** Sends mail. */
export interface Mail {
  /** True when mails stay in this club's own outbox instead of reaching anybody. */
  readonly local: boolean;
  /** Sends one mail; `id` stays the same when it is tried again. Throws when it was not accepted. */
  send(message: Message, id: string): Promise<void>;
}

/** Mail through an SMTP server. */
export const smtpMail = (url: string, from: string): Mail => {
  const transport = nodemailer.createTransport({ url, pool: true });
  return {
    local: false,
    send: async ({ to, subject, text }, id) => {
      await transport.sendMail({ from, to, subject, text, html: toHtml(text), messageId: `<${id}@club>` });
    },
  };
};

/** Puts a mail on its way in the caller's transaction: it leaves when the transaction commits, and only then. */
export const queueMail = (db: Db, message: Message): Promise<void> => enqueue(db, 'send_mail', { ...message });

/** A mail among others; `id` stays the same when it is tried again. */
export const NumberedMessage = Message.extend({ id: z.uuid() });

/** Puts many mails on their way as one job, which tries again those that were not accepted. */
export const queueMails = async (db: Db, messages: readonly Message[]): Promise<void> => {
  if (messages.length === 0) return;
  const numbered = messages.map((message): z.infer<typeof NumberedMessage> => ({ ...message, id: uuidv7() }));
  await enqueue(db, 'send_mails', numbered);
};

/** Who a mail is for. */
export interface Reader {
  readonly email: string;
  readonly first_name: string;
}

/** A letter of the club: a greeting, the paragraphs, and the club's name under them. */
export const letter =
  ({ product }: Pick<Config, 'product'>) =>
  (template: string, to: Reader, subject: string, paragraphs: readonly string[]): Message => {
    const text = [`Hello ${to.first_name},`, ...paragraphs, `${product.name} Club`].join('\n\n');
    return { to: to.email, template, subject, text };
  };

/** Puts letters of the club on their way, one by one. */
export const letters =
  (db: Db, config: Pick<Config, 'product'>) =>
  (...parts: Parameters<ReturnType<typeof letter>>): Promise<void> =>
    queueMail(db, letter(config)(...parts));

/** The same text for readers that show HTML: paragraphs, links and a code that stands out. */
export const toHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => {
      const safe = paragraph.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
      if (/^\d{6}$/.test(safe)) return `<p style="font-size:28px;letter-spacing:6px"><b>${safe}</b></p>`;
      return `<p>${safe.replace(/https?:\/\/[^\s]+/g, (link) => `<a href="${link}">${link}</a>`).replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');

/** The mail of a configuration: a server, or nothing, in which case the local outbox stands in. */
export const configuredMail = (config: Config): Mail | null =>
  config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : null;
