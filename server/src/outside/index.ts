import path from 'node:path';
import type { Clock } from '#clock';
import type { Config } from '#config';
import type { Db } from '#db';
import { localMail } from './mail.local.ts';
import { configuredMail, type Mail } from './mail.ts';
import { localMedia } from './media.local.ts';
import type { Media } from './media.ts';

export { type KeptMail, keptMails } from './mail.local.ts';
export { type Mail, Message, queueMail } from './mail.ts';
export type { Media } from './media.ts';
export { outboxPage } from './outbox.page.ts';
export { outsidePersonalData } from './personal-data.ts';

/** Everything outside the process, each behind its port. */
export interface Outside {
  readonly mail: Mail;
  readonly media: Media;
}

/** The outside as configured; what is not configured is local, and says so. */
export const connectOutside = (config: Config, db: Db, clock: Clock): Outside => ({
  mail: configuredMail(config) ?? localMail(db, clock),
  media: localMedia(path.join(config.dataDir, 'media')),
});
