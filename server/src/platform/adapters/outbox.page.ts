import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db';
import { escapeHtml } from '#platform/text';
import { listStoredMails, type StoredMail } from './mail.local.ts';

/**
 * `/dev/mail`: the local outbox as a page, or as JSON with `Accept: application/json`. `?to=` filters by address. Never
 * registered in production.
 */
export const outboxPage = (app: FastifyInstance, db: Db, headers: Readonly<Record<string, string>>): void => {
  app.get('/dev/mail', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const mails = await listStoredMails(db, typeof to === 'string' && to !== '' ? to : null);
    if (request.headers.accept?.includes('application/json')) return { count: mails.length, results: mails };
    return reply.headers(headers).type('text/html; charset=utf-8').send(page(mails));
  });
  app.get('/dev/mail.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
};

const page = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title><link rel="stylesheet" href="/dev/mail.css"></head>
<body><main><h1>Local mailbox</h1>
<p>This club has no mail server. Its mails are shown here and aren't delivered.</p>
<form><label>Only to <input type="email" name="to"></label> <button>Show</button> <a href="/dev/mail">Show all</a></form>
${mails.length === 0 ? '<p>No mail yet. Register an account and its code will appear here.</p>' : mails.map(article).join('\n')}
</main></body></html>`;

const article = (mail: StoredMail): string => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)}, <time>${mail.sent_at.slice(0, 19).replace('T', ' ')}</time> UTC</p>
${mail.text
  .split('\n\n')
  .map((paragraph) =>
    /^\d{6}$/.test(paragraph) ? `<p class="code">${paragraph}</p>` : `<p>${linked(escapeHtml(paragraph))}</p>`,
  )
  .join('\n')}</article>`;

const linked = (text: string): string => text.replace(/https?:\/\/[^\s&]+/g, (link) => `<a href="${link}">${link}</a>`);

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:32px auto;padding:0 16px}
article{border:1px solid #8888;border-radius:16px;padding:8px 24px;margin:16px 0;overflow-wrap:anywhere}
.meta{opacity:.75;font-size:14px}.code{font-size:32px;letter-spacing:6px;font-weight:600}
input,button{font:inherit;padding:8px 12px}`;
