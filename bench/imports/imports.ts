import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchMember, registerMembers, signIn } from '#members';
import { emptyFolder, type RunningProduct, startProduct } from '#product';
import { summariseTimes, type Times } from '#times';
import { removeExport, type WrittenExport, writeExport } from './apple-export.ts';
import { copyRows } from './copy-rows.ts';

const partBytes = 4 * 1024 * 1024;

export interface ImportFigures {
  readonly gigabytes: number;
  readonly rows: number;
  /** Seconds of each step. */
  readonly seconds: { readonly upload: number; readonly read: number; readonly write: number; readonly undo: number };
  /** Rows a second from the end of the upload to the end of the import, against a COPY of the same rows. */
  readonly product: number;
  readonly copy: number;
  /** MiB of the server's process, its reading thread included: before, and the peak up to the end of each step. */
  readonly memory: Readonly<Record<'before' | 'upload' | 'read' | 'write' | 'undo', number>>;
  /** Another member's health score before, and during the import. */
  readonly before: Times;
  readonly during: Times;
}

/** Uploads and imports an Apple Health export of as many bytes while another member uses the club. */
export const measureImports = async (bytes: number): Promise<ImportFigures> => {
  const folder = emptyFolder();
  const product = await startProduct(folder);
  try {
    const written = await writeExport(folder, bytes);
    const members = await registerMembers(product.url, product.ownerUrl, 2);
    const callers = await keepSignedIn(product, members);
    try {
      return await measure(product, written, callers);
    } finally {
      callers.stop();
      await removeExport(written);
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

interface Callers {
  readonly importer: () => BenchMember;
  readonly other: () => BenchMember;
  readonly stop: () => void;
}

/** Tokens last five minutes, an import longer. */
const keepSignedIn = async (product: RunningProduct, members: readonly BenchMember[]): Promise<Callers> => {
  let current = await signIn(product.url, members);
  const renew = setInterval(() => {
    void signIn(product.url, members).then((renewed) => {
      current = renewed;
    });
  }, 120_000);
  const find = (index: number) => () => {
    const one = current[index];
    if (!one) throw new Error('the members could not sign in');
    return one;
  };
  return { importer: find(0), other: find(1), stop: () => clearInterval(renew) };
};

const measure = async (product: RunningProduct, written: WrittenExport, callers: Callers): Promise<ImportFigures> => {
  const ask = (method: string, path: string, body?: object | FormData) =>
    send(product.url, callers.importer(), method, path, body);
  for (const one of [callers.importer(), callers.other()]) {
    await send(product.url, one, 'POST', 'api/mh/consents/', { purpose: 'health_data', version: '2026-11' });
  }
  const before = summariseTimes(await askFor(product.url, callers, { turns: 50 }));
  const resting = readMemory(product.pid, 'VmRSS');
  const watched = { going: true };
  const others = askFor(product.url, callers, watched);
  const started = performance.now();
  const id = await upload(ask, written);
  const uploaded = performance.now();
  const afterUpload = readPeak(product.pid);
  await until(ask, id, 'ready');
  const read = performance.now();
  const afterRead = readPeak(product.pid);
  await ask('POST', `api/mh/imports/${id}/confirm/`, { leave_out: [] });
  await until(ask, id, 'done');
  const done = performance.now();
  watched.going = false;
  const during = summariseTimes(await others);
  const afterWrite = readPeak(product.pid);
  await ask('POST', `api/mh/imports/${id}/undo/`);
  await until(ask, id, 'undone');
  const seconds = {
    upload: (uploaded - started) / 1000,
    read: (read - uploaded) / 1000,
    write: (done - read) / 1000,
    undo: (performance.now() - done) / 1000,
  };
  const undone = readPeak(product.pid);
  const memory = { before: resting, upload: afterUpload, read: afterRead, write: afterWrite, undo: undone };
  const copy = await copyRows(product.ownerUrl, written);
  return {
    gigabytes: written.bytes / 1e9,
    rows: written.rows,
    seconds,
    product: written.rows / (seconds.read + seconds.write),
    copy,
    memory,
    before,
    during,
  };
};

type Ask = (method: string, path: string, body?: object | FormData) => Promise<Record<string, unknown>>;

const send = async (
  url: string,
  { access }: BenchMember,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Record<string, unknown>> => {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { authorization: `Bearer ${access}` };
  if (body && !isForm) headers['content-type'] = 'application/json';
  const response = await fetch(`${url}/${path}`, {
    method,
    headers,
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};

const upload = async (ask: Ask, { file, bytes }: WrittenExport): Promise<string> => {
  const fingerprint = createHash('sha256').update(file).digest('hex');
  const { id } = await ask('POST', 'api/mh/imports/', { name: 'export.xml', size: bytes, fingerprint });
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(partBytes);
    for (let offset = 0; offset < bytes; ) {
      const { bytesRead } = await handle.read(buffer, 0, partBytes, offset);
      const form = new FormData();
      form.set('offset', String(offset));
      form.set('part', new File([buffer.subarray(0, bytesRead)], 'part'));
      offset = Number((await ask('PUT', `api/mh/imports/${id}/parts/`, form)).received);
    }
  } finally {
    await handle.close();
  }
  return String(id);
};

const until = async (ask: Ask, id: string, state: string): Promise<void> => {
  for (;;) {
    const { state: now, fault } = await ask('GET', `api/mh/imports/${id}/`);
    if (now === state) return;
    if (now === 'failed') throw new Error(`the import failed: ${fault}`);
    await pause(250);
  }
};

/** Asks for another member's health score ten times a second. @returns how long each took, in milliseconds. */
const askFor = async (url: string, callers: Callers, limit: { turns?: number; going?: boolean }): Promise<number[]> => {
  const taken: number[] = [];
  while (limit.going ?? taken.length < (limit.turns ?? 0)) {
    const started = performance.now();
    await send(url, callers.other(), 'GET', 'api/mh/health-score/');
    taken.push(performance.now() - started);
    await pause(100);
  }
  return taken;
};

const readPeak = (pid: number): number => readMemory(pid, 'VmHWM');

/** In MiB, as the kernel counts it. */
const readMemory = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
