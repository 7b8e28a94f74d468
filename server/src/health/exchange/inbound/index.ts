import { inbound as contract } from '@club/contract/health/exchange/inbound';
import { dayMs } from '@club/contract/platform/units';
import { z } from 'zod';
import { findUser } from '#core/identity';
import { forMember } from '#health/base/consents';
import { asMember, memberTable, stays } from '#health/base/storage';
import { domain, job } from '#platform/domain';
import { enqueue } from '#platform/jobs';
import { admitBridge } from './admission.ts';
import { arriving } from './arriving.ts';
import { endBridges } from './bridges.store.ts';
import { endBridge, listBridges, makeBridge, takeBackBridgeDay } from './bridges.ts';
import { readHealthAutoExport } from './health-auto-export/health-auto-export.ts';
import { readHealthConnect } from './health-connect/health-connect.ts';
import { purgeItems } from './items.store.ts';
import { nightscoutRoutes } from './nightscout.routes.ts';
import { readOpenWearablesEvent } from './open-wearables-sdk/open-wearables-events.ts';
import { readOpenWearablesSdk } from './open-wearables-sdk/open-wearables-sdk.ts';
import { copyBridges, copyItems } from './personal-data.ts';
import { endingMail, mailEnding, tellEnding } from './tokens/tell-ending.ts';

export { endBridges } from './bridges.store.ts';
export { type FetchedRow, forgetFetched, listFetched, openFetched } from './fetched.ts';
export type { FaultyItem } from './item.ts';
export { type Arrival, receive } from './receive.ts';
export type { SentItem } from './sent-item.ts';

const { sendBatch: _items, ...others } = contract;
const {
  sendHealthAutoExport: _iphone,
  sendHealthConnect: _android,
  sendOpenWearables: _kits,
  sendOpenWearablesEvent: _events,
  ...own
} = others;

/** How long items are kept as they arrived. */
const keptDays = 14;

/** What apps of the members send by themselves, each with a token that only writes. */
export const inbound = domain({
  name: 'health/exchange/inbound',
  mails: [endingMail],
  contract,
  routes: {
    ...forMember<typeof own>({ listBridges, makeBridge, endBridge, takeBackBridgeDay }),
    sendBatch: arriving<typeof contract.sendBatch>(({ input: { bridge, time_zone, items } }) => ({
      items,
      timeZone: time_zone ?? null,
      app: bridge?.name || 'Bridge',
    })),
    sendHealthAutoExport: arriving<typeof contract.sendHealthAutoExport>(({ input }) => ({
      items: readHealthAutoExport(input),
      app: 'Health Auto Export',
    })),
    sendHealthConnect: arriving<typeof contract.sendHealthConnect>(({ input }) => ({
      items: readHealthConnect(input.lists),
      app: 'Health Connect',
    })),
    sendOpenWearables: arriving<typeof contract.sendOpenWearables>(({ input }) => ({
      items: readOpenWearablesSdk(input),
      app: input.provider || 'Open Wearables',
    })),
    sendOpenWearablesEvent: arriving<typeof contract.sendOpenWearablesEvent>(({ input }) => ({
      items: readOpenWearablesEvent(input),
      app: 'Open Wearables',
    })),
  },
  admitBridge,
  pages: nightscoutRoutes,
  tables: ['bridges', 'bridge_uses', 'inbound_items', 'inbound_days'],
  jobs: {
    end_bridges: job({ member: z.uuid() }, ({ healthDb, clock }, { member }) =>
      asMember(healthDb, member, (db) => endBridges(db, member, { by: 'account', at: clock.now() })),
    ),
    tell_ending_bridges: tellEnding,
    mail_bridge_end: job({ member: z.uuid(), ends_at: z.iso.datetime() }, mailEnding),
    purge_inbound: ({ healthWorkerDb, clock }) =>
      purgeItems(healthWorkerDb, new Date(clock.now().getTime() - keptDays * dayMs)),
  },
  schedule: ['50 3 * * * purge_inbound', '40 8 * * * tell_ending_bridges'],
  listens: {
    health_consent_withdrawn: ({ db, clock }, { userId }) => endBridges(db, userId, { by: 'consent', at: clock.now() }),
    device_consent_withdrawn: ({ db, clock }, { userId }) => endBridges(db, userId, { by: 'consent', at: clock.now() }),
    // Signing out of a browser ends no bridge; losing the account does.
    signed_out: async ({ db }, { userId }) => {
      const user = await findUser(db, userId);
      if (user?.status !== 'active') await enqueue(db, 'end_bridges', { member: userId });
    },
    account_taken_back: ({ db }, { userId }) => enqueue(db, 'end_bridges', { member: userId }),
  },
  record: [
    stays('bridges', 'They hold tokens of apps, which connect to each club again.', 'Apps that send data'),
    stays('bridge_uses', 'As their bridges.'),
    stays('inbound_items', 'What apps sent is in the days and readings, which come.'),
    stays('inbound_days', 'As their items.'),
  ],
  personalData: [
    memberTable('inbound_items', copyItems),
    memberTable('inbound_days'),
    memberTable('bridge_uses'),
    memberTable('bridges', copyBridges),
  ],
});
