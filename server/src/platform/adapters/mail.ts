import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { enqueue } from '#platform/jobs';

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
export const smtpMail = (url: string, from: string): Mail => {
  const transport = nodemailer.createTransport({ url, pool: true });
  return {
    local: false,
    send: async ({ to, subject, text }, id) => {
      await transport.sendMail({ from, to, subject, text, html: toHtml(text), messageId: `<${id}@club>` });
    },
  };
};

/** Queues a mail in the caller's transaction: it is sent only if the transaction commits. */
export const queueMail = (db: Db, message: Message): Promise<void> => enqueue(db, 'send_mail', { ...message });

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
  readonly first_name: string;
}

/** A letter from the club: greeting, paragraphs and the club's name as signature. */
export const letter =
  ({ product }: Pick<Config, 'product'>) =>
  (template: string, to: Reader, subject: string, paragraphs: readonly string[]): Message => {
    const text = [`Hello ${to.first_name},`, ...paragraphs, `${product.name} Club`].join('\n\n');
    return { to: to.email, template, subject, text };
  };

/** Queues letters from the club one by one. */
export const letters =
  (db: Db, config: Pick<Config, 'product'>) =>
  (...parts: Parameters<ReturnType<typeof letter>>): Promise<void> =>
    queueMail(db, letter(config)(...parts));

/** The same text as HTML: paragraphs, links and a highlighted code. */
export const toHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => {
      const safe = paragraph.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
      if (/^\d{6}$/.test(safe)) return `<p style="font-size:28px;letter-spacing:6px"><b>${safe}</b></p>`;
      return `<p>${safe.replace(/https?:\/\/[^\s]+/g, (link) => `<a href="${link}">${link}</a>`).replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');

/** The configured mail server, or null when the local outbox takes its place. */
export const configuredMail = (config: Config): Mail | null =>
  config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : null;
