import { z } from 'zod';
import { Message, NumberedMessage, outboxPage, purgePendingMedia, serveLocalChat } from '#platform/adapters';
import { audit, auditPersonalData } from '#platform/audit';
import { decisionsPersonalData, declareActs, purgeDecisions } from '#platform/decisions';
import { domain, job } from '#platform/domain';
import { fileHeaders, httpPersonalData, pageHeaders, purgeIdempotencyRecords, Refusal } from '#platform/http';
import { failedJobs, retryJob } from '#platform/jobs';
import { pictureRoutes } from '#platform/media';
import { resealCanary } from '#platform/secret-key';

export const http = domain({
  name: 'platform/http',
  tables: ['idempotency_keys', 'rate_limits'],
  personalData: httpPersonalData,
  jobs: { purge_idempotency: ({ db, clock }) => purgeIdempotencyRecords(db, clock.now()) },
  schedule: ['17 3 * * * purge_idempotency'],
});

export const adapters = domain({
  name: 'platform/adapters',
  tables: ['file_store_owner', 'local_outbox', 'pending_media'],
  pages: (app, { db, config }) => {
    if (config.env !== 'production' && config.isLocal) outboxPage(app, db, pageHeaders(config));
    if (config.supportChat?.widget?.isStandIn) serveLocalChat(app, fileHeaders(config));
  },
  jobs: {
    send_mail: async (club, payload, { id }) => club.adapters.mail.send(Message.parse(payload), id),
    send_mails: async (club, payload) =>
      z
        .array(NumberedMessage)
        .parse(payload)
        .map(({ id, ...message }) => club.adapters.mail.send(message, id)),
    remove_media: job({ key: z.string() }, (club, { key }) => club.adapters.media.remove(key)),
    purge_pending_media: (club) => purgePendingMedia({ ...club, media: club.adapters.media }),
  },
  schedule: ['41 * * * * purge_pending_media'],
});

export const secretKey = domain({
  name: 'platform/secret-key',
  tables: ['sealed_canary'],
  jobs: {
    reseal_canary: async ({ db, config }) => {
      await resealCanary(db, config);
    },
  },
  schedule: ['39 2 * * * reseal_canary'],
});

export const jobQueue = domain({
  name: 'platform/jobs',
  tables: ['job_workers'],
  waiting: [
    {
      ...failedJobs,
      ...declareActs({
        acts: {
          retry: async ({ db, clock, caller }, id) => {
            if (!(await retryJob(db, id))) throw new Refusal('not_found');
            await audit(db, {
              at: clock.now(),
              action: 'job.retried',
              actorId: caller.id,
              object: { type: 'job', id },
            });
          },
        },
      }),
    },
  ],
});

export const auditLog = domain({
  name: 'platform/audit',
  tables: ['audit_log', 'audit_notes'],
  personalData: auditPersonalData,
});

export const decisions = domain({
  name: 'platform/decisions',
  tables: ['staff_decisions'],
  personalData: [decisionsPersonalData],
  jobs: { purge_decisions: purgeDecisions },
  schedule: ['53 3 * * * purge_decisions'],
});

export const media = domain({
  name: 'platform/media',
  pages: (app, { adapters }) => pictureRoutes(app, adapters.media),
});
