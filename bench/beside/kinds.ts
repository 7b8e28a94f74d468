import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchMember } from '#members';

type Ask = (method: string, path: string, body?: object | FormData) => Promise<Response>;

const partBytes = 4 * 1024 * 1024;

/** Calls as a member. */
export const asMember =
  ({ url }: { readonly url: string }, { access }: BenchMember): Ask =>
  (method, path, body) => {
    const isForm = body instanceof FormData;
    return fetch(`${url}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  };

/** An upload of 40 MB in parts, given up at its end. */
const upload = async (ask: Ask): Promise<void> => {
  const size = 10 * partBytes;
  const fingerprint = createHash('sha256').update(randomBytes(8)).digest('hex');
  const { id } = (await (
    await ask('POST', 'api/mh/imports/', { name: 'export.xml', size: size + 1, fingerprint })
  ).json()) as { id?: string };
  if (!id) return pause(100);
  for (let offset = 0; offset < size; offset += partBytes) {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', new File([randomBytes(partBytes)], 'part'));
    await (await ask('PUT', `api/mh/imports/${id}/parts/`, form)).arrayBuffer();
  }
  await ask('DELETE', `api/mh/imports/${id}/`);
};

/** A whole import of 100,000 heart rates, taken back again. */
const importFile = async (ask: Ask): Promise<void> => {
  const records = Array.from({ length: 100_000 }, (_, index) => {
    const at = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 240_000)
      .toISOString()
      .replace('T', ' ')
      .replace(/\..*/, ' +0000');
    return `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" creationDate="${at}" startDate="${at}" endDate="${at}" value="${60 + (index % 60)}"/>`;
  });
  const bytes = Buffer.from(`<?xml version="1.0"?><HealthData>${records.join('\n')}</HealthData>`);
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const { id } = (await (
    await ask('POST', 'api/mh/imports/', { name: 'export.xml', size: bytes.length, fingerprint })
  ).json()) as { id?: string };
  if (!id) return pause(100);
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', new File([bytes.subarray(offset, offset + partBytes)], 'part'));
    await (await ask('PUT', `api/mh/imports/${id}/parts/`, form)).arrayBuffer();
  }
  await reach(ask, id, 'ready');
  await ask('POST', `api/mh/imports/${id}/confirm/`, { leave_out: [] });
  await reach(ask, id, 'done');
  await ask('POST', `api/mh/imports/${id}/undo/`);
  await reach(ask, id, 'undone');
};

const reach = async (ask: Ask, id: string, wanted: string): Promise<void> => {
  for (;;) {
    const { state } = (await (await ask('GET', `api/mh/imports/${id}/`)).json()) as { state?: string };
    if (state === wanted || state === 'failed' || state === undefined) return;
    await pause(200);
  }
};

interface Kind {
  readonly says: string;
  readonly members: number;
  readonly run: (ask: Ask) => Promise<unknown>;
}

/** Heavy work, by kind: how many members do it, one piece after the other. */
export const kinds: Readonly<Record<string, Kind>> = {
  upload: { says: 'one member uploads parts of 4 MB', members: 1, run: upload },
  uploads: { says: 'three members upload parts of 4 MB', members: 3, run: upload },
  imports: { says: 'four members import and take back', members: 4, run: importFile },
  plans: {
    says: 'eight members have meal plans made',
    members: 8,
    run: async (ask) => (await ask('POST', 'api/mh/meal-plan/', { days: 7 })).arrayBuffer(),
  },
  reports: {
    says: 'eight members ask for reports of 90 days',
    members: 8,
    run: async (ask) => (await ask('GET', 'api/mh/glucose-report/?days=90')).arrayBuffer(),
  },
};
