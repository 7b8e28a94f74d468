import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '#attacks/accounts';
import { count } from '#attacks/story-calls';
import { type At, addDocument, ask, follow, makeExport, upload } from './member-work.ts';

/** Work that has begun, and how it goes on once the club has started again. */
interface Begun {
  /** The state it was in just before the end, where it has one: on a fast machine it may be over. */
  readonly was?: string;
  /** What became of it, in words. @throws when it neither went on nor came to a clean end */
  readonly settle: (at: At, dataDir: string) => Promise<string>;
}

/** A kind of work that takes long enough to be stopped in its middle. `marker` is in whatever it reads. */
export type Kind = (at: At, marker: string) => Promise<Begun>;

const records = 200_000;

const finish = async (at: At, id: string, state: 'ready' | 'done'): Promise<string> => {
  const followed = await follow(at, id, [state]);
  if (followed.state === 'failed' && !followed.fault) throw new Error('the import failed without a word');
  if (followed.state === 'ready') await ask(at, 'DELETE', `/api/mh/imports/${id}/`);
  if (followed.state === 'done') {
    await ask(at, 'POST', `/api/mh/imports/${id}/undo/`);
    await follow(at, id, ['undone']);
  }
  return followed.fault ? `ended: ${followed.fault}` : `went on until ${state}`;
};

const findState = async (at: At, id: string): Promise<string> => {
  const { body } = await ask(at, 'GET', `/api/mh/imports/${id}/`);
  return String(body.state);
};

const readImport: Kind = async (at, marker) => {
  const id = await upload(at, { name: 'export.xml', bytes: makeExport(records, marker) });
  await follow(at, id, ['reading']);
  await pause(700);
  return { was: await findState(at, id), settle: (again) => finish(again, id, 'ready') };
};

const writeImport: Kind = async (at, marker) => {
  const id = await upload(at, { name: 'export.xml', bytes: makeExport(records, marker) });
  await follow(at, id, ['ready']);
  await ask(at, 'POST', `/api/mh/imports/${id}/confirm/`, { leave_out: [] });
  await follow(at, id, ['writing', 'done']);
  return { was: await findState(at, id), settle: (again) => finish(again, id, 'done') };
};

const countCopies = (dataDir: string, { account: { id } }: At): Promise<number> =>
  withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query('select count(*)::int as copies from data_exports where user_id = $1', [id]);
    return rows[0].copies;
  });

const makeCopy: Kind = async (at) => {
  const { status, body } = await ask(at, 'POST', '/api/profile/export/');
  if (status !== 202) throw new Error(`a copy was answered with ${status}: ${body.message}`);
  await pause(40);
  return {
    settle: async (again, dataDir) => {
      for (let turn = 0; turn < 240; turn += 1) {
        if ((await countCopies(dataDir, again)) > 0) {
          await withDatabase(dataDir, (pool) => pool.query('delete from data_exports'));
          return 'the copy was made';
        }
        await pause(500);
      }
      throw new Error('the copy was not made within two minutes');
    },
  };
};

/** Lost, put off, too many at once, or another of the eight was first. */
const elsewhere = [0, 409, 429, 503];

/** Calls that are in the middle when the club ends: each is answered or lost, and the same call works afterwards. */
const callMany =
  (method: string, path: string, fields: object, wanted: number): Kind =>
  async (at) => {
    const calls = Promise.all(Array.from({ length: 8 }, () => ask(at, method, path, fields)));
    await pause(60);
    return {
      settle: async (again) => {
        const answers = await calls;
        const strange = answers.filter(({ status }) => ![wanted, ...elsewhere].includes(status));
        if (strange[0]) throw new Error(`a call was answered with ${strange[0].status}: ${strange[0].body.message}`);
        const { status, body } = await ask(again, method, path, fields);
        if (status !== wanted) throw new Error(`afterwards the call is answered with ${status}: ${body.message}`);
        return `${count(answers, wanted)} of 8 answered, ${count(answers, 0)} lost; works afterwards`;
      },
    };
  };

const boundary = 'x';

/** A document of which half arrives. */
const sendDocument: Kind = async ({ url, account }, marker) => {
  const call = request(new URL('/api/mh/attachments/', url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.access}`,
      'x-forwarded-for': account.from,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 6_000_000,
    },
  });
  call.on('error', () => undefined);
  const head = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  call.write(
    `${head('taken_on')}\r\n2026-01-10\r\n${head('file', '; filename="a.pdf"')}Content-Type: application/pdf\r\n\r\n`,
  );
  call.write(`%PDF-1.7\n${`${marker}\n`.repeat(60_000)}`);
  if (call.writableNeedDrain) await once(call, 'drain');
  await pause(300);
  return {
    settle: async (again) => {
      call.destroy();
      const { body } = await ask(again, 'GET', '/api/mh/attachments/');
      if (body.count !== 0) throw new Error(`${body.count} documents are there of half a one`);
      const added = await addDocument(again, 'a.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
      if (added.status !== 201) throw new Error(`afterwards a document is answered with ${added.status}`);
      await ask(again, 'DELETE', `/api/mh/attachments/${added.body.id}/`);
      return 'nothing of it is there; works afterwards';
    },
  };
};

/** Every kind of work that an end of the club may fall into. */
export const kinds: Readonly<Record<string, Kind>> = {
  'import, reading': readImport,
  'import, writing': writeImport,
  'copy of all data': makeCopy,
  'meal plan': callMany('POST', '/api/mh/meal-plan/', { days: 7, kcal: 2000 }, 201),
  report: callMany('GET', '/api/mh/glucose-report/', { days: 90 }, 200),
  document: sendDocument,
};
