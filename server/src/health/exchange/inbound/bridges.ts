import { type Bridge, bridgeDays, type inbound as contract, mostBridges } from '@club/contract/health/exchange/inbound';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { type HealthCall, hasConsent } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';
import { Refusal, toList } from '#platform/http';
import {
  countLiveBridges,
  endBridges,
  findBridge,
  insertBridge,
  listBridgeRows,
  lockBridges,
  type SendingRow,
} from './bridges.store.ts';
import { closeDay, listToldDays } from './items.store.ts';
import { undoImports } from './take-back.ts';
import { makeToken } from './tokens/tokens.ts';
import { listRefused } from './uses.store.ts';

/** Days that are listed to be taken back. */
const listedDays = 14;

export const listBridges = async (call: HealthCall<typeof contract.listBridges>) => {
  const { healthDb, config, clock, caller, local } = call;
  const rows = await listBridgeRows(healthDb, caller.id, clock.now());
  const days = await listToldDays(healthDb, caller.id, addDays(local.today, -listedDays));
  const refused = await listRefused(healthDb, caller.id);
  return {
    address: toAddress(config),
    ...toList(rows.map((row) => toBridge(row, { days, refused, today: local.today }))),
  };
};

const toAddress = ({ publicUrl }: Config): string => new URL('/api/mh/inbound/', publicUrl).href;

/** @throws {Refusal} limit_reached with as many bridges as a member may have, consent_required without the one for devices. */
export const makeBridge = async (call: HealthCall<typeof contract.makeBridge>) => {
  const { healthDb, clock, caller, input, local } = call;
  const now = clock.now();
  if (!(await hasConsent(healthDb, caller.id, 'devices'))) throw new Refusal('consent_required');
  await lockBridges(healthDb, caller.id);
  if ((await countLiveBridges(healthDb, caller.id, now)) >= mostBridges)
    throw new Refusal('limit_reached', { message: `You have ${mostBridges} apps that send. End one first.` });
  const { token, hash, uploaderHash } = makeToken();
  const { app, name, days = bridgeDays.usual } = input;
  const id = uuidv7({ msecs: now.getTime() });
  const ends_at = new Date(now.getTime() + days * dayMs);
  const areas = [...new Set(input.areas)];
  await insertBridge(healthDb, caller.id, { id, app, name, areas, created_at: now, ends_at, hash, uploaderHash });
  const row = await findBridge(healthDb, caller.id, id);
  if (!row) throw new Refusal('not_found');
  return { token, bridge: toBridge(row, { days: [], refused: [], today: local.today }) };
};

/** @throws {Refusal} not_found */
export const endBridge = async ({ healthDb, clock, caller, input: { id } }: HealthCall<typeof contract.endBridge>) => {
  if (!(await findBridge(healthDb, caller.id, id))) throw new Refusal('not_found');
  await endBridges(healthDb, caller.id, { by: 'member', at: clock.now(), id });
  return {};
};

/** @throws {Refusal} not_found for a day that the bridge told nothing of. */
export const takeBackBridgeDay = async (call: HealthCall<typeof contract.takeBackBridgeDay>) => {
  const { db, healthDb, clock, config, emit, caller, local, input } = call;
  await lockBridges(healthDb, caller.id);
  const importId = await closeDay(healthDb, caller.id, { bridgeId: input.id, day: input.day });
  if (!importId) throw new Refusal('not_found');
  await undoImports({ clubDb: db, db: healthDb, clock, config, emit, memberId: caller.id, local }, [importId]);
  return {};
};

interface About {
  readonly days: Awaited<ReturnType<typeof listToldDays>>;
  readonly refused: Awaited<ReturnType<typeof listRefused>>;
  readonly today: string;
}

const toBridge = (row: SendingRow, { days, refused, today }: About): Bridge => {
  const last = refused.find(({ bridgeId }) => bridgeId === row.id);
  const own = days.filter(({ bridgeId, items }) => bridgeId === row.id && items > 0);
  return {
    id: row.id,
    app: row.app,
    name: row.name,
    areas: [...row.areas],
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
    last_arrival_at: row.last_arrival_at?.toISOString() ?? null,
    items: row.items,
    items_today: own.find(({ day }) => day === today)?.items ?? 0,
    days: own.map(({ day, items }) => ({ day, items })),
    left_out: [...row.left_out],
    last_refusal: last ? { at: last.at.toISOString(), why: last.why } : null,
  };
};
