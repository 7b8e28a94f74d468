export { reserveBucket } from './bucket-owner.ts';
export { signingKeys } from './issuer.local.ts';
export { IssuerUnreachable } from './issuer.ts';
export { copyMails, eraseMails, listNewestMails, listStoredMails, type StoredMail } from './mail.local.ts';
export {
  gatherMatter,
  letter,
  letters,
  Message,
  NumberedMessage,
  queueMail,
  queueMails,
  type Reader,
  toUnproven,
} from './mail.ts';
export type { Media } from './media.ts';
export type { LocalNames } from './names.local.ts';
export type { Names, TextRecords } from './names.ts';
export { makeOutbound, OutboundError, outboundFetch, type Purpose } from './outbound.ts';
export type { PartnerAnswer, PartnerOrder, Partners } from './partners.ts';
export { openPendingMedia, type PendingMedia, purgePendingMedia } from './pending-media.ts';
export { inventedEndpoints, withInventedDevices } from './push.local.ts';
export type { PushAnswer } from './push.ts';
export { type Bucket, FilesUnavailable, openBucket } from './s3.ts';

import path from 'node:path';
import type { Clock } from '#platform/clock';
import type { Config, HostedSignIn } from '#platform/config';
import type { Db } from '#platform/db';
import { localIssuer } from './issuer.local.ts';
import { type Issuer, remoteIssuer } from './issuer.ts';
import { localMail } from './mail.local.ts';
import { configuredMail, type Mail } from './mail.ts';
import { localMedia } from './media.local.ts';
import { bucketMedia, movingMedia } from './media.s3.ts';
import type { Media } from './media.ts';
import { localNames } from './names.local.ts';
import { systemNames } from './names.system.ts';
import type { Names } from './names.ts';
import { closedPartners, localPartners } from './partners.local.ts';
import type { Partners } from './partners.ts';
import { withInventedDevices } from './push.local.ts';
import { type Push, webPushService } from './push.ts';
import { openBucket } from './s3.ts';

/** Everything outside the process, each behind its port. */
export interface Adapters {
  readonly mail: Mail;
  readonly media: Media;
  /** Partner programmes that members convert points to. */
  readonly partners: Partners;
  /** The hosted sign-in's issuer; null when none is offered. */
  readonly issuer: Issuer | null;
  readonly push: Push;
  /** The internet's name system. */
  readonly names: Names;
}

/** The two places for pictures; null for a bucket that isn't configured. */
export const openMediaPlaces = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>) => ({
  folder: localMedia(path.join(dataDir, 'media')),
  bucket: files && bucketMedia(openBucket(files)),
});

/** Where pictures are: the bucket when one is configured, else the data folder. */
export const openMedia = (config: Pick<Config, 'files' | 'dataDir'>): Media => {
  const { folder, bucket } = openMediaPlaces(config);
  return bucket ? movingMedia(bucket, folder) : folder;
};

/** The adapters as configured. Whatever is not configured runs locally and reports itself as local. */
export const connectAdapters = (config: Config, db: Db, clock: Clock): Adapters => ({
  mail: configuredMail(config) ?? localMail(db, clock),
  media: openMedia(config),
  partners: config.env === 'production' ? closedPartners() : localPartners(),
  issuer: config.signIn && chooseIssuer(config, config.signIn),
  push: config.demo ? withInventedDevices(webPushService(config, clock)) : webPushService(config, clock),
  names: config.env === 'test' ? localNames() : systemNames(),
});

/** One sentence for each part of the outside world that runs locally, for the operator at the start. */
export const describeLocal = ({ mail, partners, issuer, push }: Adapters, config: Config): string[] => {
  const mailbox = config.isLocal ? `${config.publicUrl}/dev/mail` : 'the database only; set SMTP_URL to deliver them';
  return [
    ...(mail.local ? [`Mails are kept locally: ${mailbox}`] : []),
    ...(partners.local && partners.open ? ['Conversions go to simulated partners: no points leave the club.'] : []),
    ...(partners.open ? [] : ['Conversions to partner rewards are refused: no partner is connected.']),
    ...(issuer && config.signIn?.embedded ? [`The hosted sign-in is the club's own: ${config.signIn.issuer}`] : []),
    ...(config.files ? [] : [`Pictures are stored in ${path.join(config.dataDir, 'media')}`]),
    ...(config.databases ? [] : [`The database is the embedded one, in ${config.dataDir}`]),
    ...(config.sensors.cloud
      ? [`Simulated glucose sensors are offered by the club's own sensor cloud: ${config.publicUrl}/sensor-cloud`]
      : []),
    ...(config.makers.simulated
      ? ['Device makers without settings are simulated by the club itself: their figures are invented.']
      : []),
    ...(push.local ? ["Push messages to the demo's simulated devices go nowhere; real browsers get theirs."] : []),
    ...(config.push.localService ? [`A push service on this machine may be used: ${config.push.localService}`] : []),
    ...describeChat(config),
  ];
};

const describeChat = ({ supportChat, publicUrl }: Config): string[] => {
  if (!supportChat) return ['Identities for a support chat are not signed: members are led to the feedback form.'];
  if (!supportChat.widget) return ['The web app opens no support chat: members are led to the feedback form.'];
  return supportChat.widget.isStandIn
    ? [`The support chat is a stand-in that nobody reads: ${publicUrl}/support-chat`]
    : [];
};

const chooseIssuer = (config: Config, signIn: HostedSignIn): Issuer =>
  signIn.embedded ? localIssuer(config) : remoteIssuer(signIn, config.env === 'production');

export { outboxPage } from './outbox.page.ts';
export { serveLocalChat } from './support-chat.local.ts';
