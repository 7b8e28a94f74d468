import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '#attacks/accounts';
import { type Answer, callAs } from '#attacks/story-calls';

/** A member with the club they are in. */
export interface At {
  readonly url: string;
  readonly account: Account;
}

export const ask = ({ url, account }: At, method: string, path: string, fields = {}): Promise<Answer> =>
  callAs({ url }, account, [method, path], fields);

export const agree = async (at: At): Promise<void> => {
  const { status } = await ask(at, 'POST', '/api/mh/consents/', { purpose: 'health_data', version: '2026-11' });
  if (status !== 200) throw new Error(`agreeing to keep health data answered ${status}`);
};

/** An export of Apple Health with so many heart rates, from a device of this name. */
export const makeExport = (count: number, device: string): Buffer => {
  const records = Array.from({ length: count }, (_, index) => {
    const at = `${new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000).toISOString().replace('T', ' ').slice(0, 19)} +0000`;
    return `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="${device}" unit="count/min" creationDate="${at}" startDate="${at}" endDate="${at}" value="${60 + (index % 60)}"/>`;
  });
  return Buffer.from(`<?xml version="1.0"?><HealthData>${records.join('\n')}</HealthData>`);
};

const partBytes = 4 << 20;

/** Uploads a file in parts. @returns the import's id. @throws when it isn't taken */
export const upload = async (at: At, { name, bytes }: { name: string; bytes: Buffer }): Promise<string> => {
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const { status, body } = await ask(at, 'POST', '/api/mh/imports/', { name, size: bytes.length, fingerprint });
  if (status !== 201) throw new Error(`an import was answered with ${status}: ${body.message}`);
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const part = new File([new Uint8Array(bytes.subarray(offset, offset + partBytes))], 'part');
    const sent = await ask(at, 'PUT', `/api/mh/imports/${body.id}/parts/`, { offset, part });
    if (sent.status !== 200) throw new Error(`a part was answered with ${sent.status}: ${sent.body.message}`);
  }
  return String(body.id);
};

interface Followed {
  readonly state: string;
  readonly fault: string | null;
}

/** Follows an import until it is in one of these states, or has failed. @throws after so many seconds */
export const follow = async (at: At, id: string, states: readonly string[], seconds = 240): Promise<Followed> => {
  const until = performance.now() + seconds * 1000;
  let last = '';
  while (performance.now() < until) {
    const { status, body } = await ask(at, 'GET', `/api/mh/imports/${id}/`);
    const [state, fault] = [String(body.state), body.fault as string | null];
    if (status === 200 && (states.includes(state) || state === 'failed')) return { state, fault };
    last = `${status} ${state}`;
    await pause(50);
  }
  throw new Error(`the import was still ${last} after ${seconds} s`);
};

/** Imports a file to its end, and takes it back. @returns the seconds until it was written. */
export const importWhole = async (at: At, bytes: Buffer): Promise<number> => {
  const started = performance.now();
  const id = await upload(at, { name: 'export.xml', bytes });
  const { state, fault } = await follow(at, id, ['ready']);
  if (state !== 'ready') throw new Error(`an innocent import failed: ${fault}`);
  await ask(at, 'POST', `/api/mh/imports/${id}/confirm/`, { leave_out: [] });
  await follow(at, id, ['done']);
  const took = (performance.now() - started) / 1000;
  await ask(at, 'POST', `/api/mh/imports/${id}/undo/`);
  await follow(at, id, ['undone']);
  return took;
};

/** Adds a document. */
export const addDocument = (at: At, name: string, bytes: Buffer, type = 'application/pdf'): Promise<Answer> =>
  ask(at, 'POST', '/api/mh/attachments/', {
    taken_on: '2026-01-10',
    file: new File([new Uint8Array(bytes)], name, { type }),
  });
