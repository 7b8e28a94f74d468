import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FilesConfig } from '#platform/files';
import { OutboundError, outboundFetch, type Purpose } from './outbound.ts';

type Reason = 'away' | 'refused' | 'no_bucket' | 'damaged';

/** The file store did not do what it was asked. Its message is for the operator and names the setting that mends it. */
export class FilesUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, { endpoint, bucket }: FilesConfig, cause?: unknown) {
    super(sentences[reason](new URL(endpoint).host, bucket), { cause });
    this.reason = reason;
  }
}

const sentences: Record<Reason, (host: string, bucket: string) => string> = {
  away: (host) => `The file store ${host} doesn't answer, or too slowly. Check S3_ENDPOINT and S3_SECONDS.`,
  refused: (host, bucket) =>
    `The file store ${host} refuses the bucket ${bucket}. Check S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION, and that this ` +
    'key may list, read, write and delete there.',
  no_bucket: (host, bucket) => `The file store ${host} has no bucket ${bucket}. Check S3_BUCKET, or make that bucket.`,
  damaged: (host) => `The file store ${host} answers other bytes than were stored (S3_ENDPOINT).`,
};

/** An object as a list names it. */
interface StoredObject {
  readonly key: string;
  readonly bytes: number;
}

/** One bucket, by what every S3 service has: PUT, GET, DELETE and ListObjectsV2, signed with Signature Version 4. */
export interface Bucket {
  /** Storing the same again changes nothing. @throws {FilesUnavailable} */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The object, or null when there is none. @throws {FilesUnavailable} also for other bytes than were stored */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Objects whose keys begin so, in order. */
  list(prefix: string): AsyncGenerator<StoredObject>;
  /** @throws {FilesUnavailable} when it can't be used. */
  check(): Promise<void>;
}

const megabyte = 1024 ** 2;

/** The largest object that is stored or read, in bytes: what is larger is stored in pieces. */
const largestObject = 32 * megabyte;

/** Names without a character that a URL or XML writes otherwise. */
const plainKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The name of an object's own SHA-256, which says whether it is whole wherever it comes from. */
const sumHeader = 'x-amz-meta-sha256';

const attempts = 3;

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Connects the club's part of a bucket. Nothing is asked of it yet. */
export const openBucket = (config: FilesConfig): Bucket => {
  const ask = (asked: Asked, seconds = config.seconds) => askPatiently(config, asked, seconds);
  return {
    put: async (key, bytes) => {
      // A slow line may take a second for each megabyte.
      await ask({ method: 'PUT', key, body: bytes }, config.seconds + bytes.length / megabyte);
    },
    get: async (key) => (await ask({ method: 'GET', key }))?.bytes ?? null,
    remove: async (key) => {
      // A transaction may wait for it.
      await ask({ method: 'DELETE', key }, Math.min(5, config.seconds));
    },
    list: async function* (prefix) {
      for (let after: string | null = ''; after !== null; ) {
        const page: string = await listPage(ask, {
          prefix: config.prefix + prefix,
          ...(after && { 'start-after': after }),
        });
        const found = readList(page);
        yield* found.map(({ key, bytes }) => ({ key: key.slice(config.prefix.length), bytes }));
        after = /<IsTruncated>true</.test(page) ? (found.at(-1)?.key ?? null) : null;
      }
    },
    check: async () => {
      await listPage((asked) => ask(asked, Math.min(3, config.seconds)), {
        prefix: `${config.prefix}media/`,
        'max-keys': '1',
      });
    },
  };
};

const listPage = async (
  ask: (asked: Asked) => Promise<{ readonly bytes: Buffer } | null>,
  query: Readonly<Record<string, string>>,
): Promise<string> => (await ask({ method: 'GET', query: { 'list-type': '2', ...query } }))?.bytes.toString() ?? '';

const readList = (page: string): StoredObject[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, about = '']) => {
    const [key, bytes] = [/<Key>(.*?)<\/Key>/.exec(about)?.[1], /<Size>(\d+)<\/Size>/.exec(about)?.[1]];
    return key === undefined ? [] : [{ key, bytes: Number(bytes) }];
  });

/** Asks again when there was no answer, a passing failure or other bytes: everything asked may be done twice. */
const askPatiently = async (config: FilesConfig, asked: Asked, seconds: number): Promise<{ bytes: Buffer } | null> => {
  if (asked.key !== undefined && !plainKey.test(asked.key)) throw new Error('a key is a name the club made');
  const end = performance.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(config, asked, Math.max(1, end - performance.now()));
    } catch (error) {
      const failure = error instanceof OutboundError ? explain(config, error) : error;
      const isPassing =
        failure instanceof FilesUnavailable && (failure.reason === 'away' || failure.reason === 'damaged');
      const wait = Math.random() * 100 * 2 ** attempt;
      if (!isPassing || attempt >= attempts || performance.now() + wait >= end) throw failure;
      await pause(wait);
    }
  }
};

/** A service redirects what was signed for another region. */
const explain = (config: FilesConfig, error: OutboundError): FilesUnavailable =>
  new FilesUnavailable(error.code === 'redirected' ? 'refused' : 'away', config, error);

const askOnce = async (
  config: FilesConfig,
  { method, key, query = {}, body }: Asked,
  timeout: number,
): Promise<{ bytes: Buffer } | null> => {
  const url = new URL(`${config.endpoint}/${config.bucket}${key === undefined ? '' : `/${config.prefix}${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const sum = sha256(body ?? Buffer.alloc(0));
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // The service compares what arrived with the first; the second stays with the object.
    headers: { 'x-amz-content-sha256': sum, ...(body && { [sumHeader]: sum }) },
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    service: 's3',
    region: config.region,
  });
  const { headers } = await signer.sign();
  const answer = await outboundFetch(toPurpose(config, timeout), url, {
    method,
    headers: Object.fromEntries(headers),
    ...(body && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status === 404 && key !== undefined && !bytes.includes('NoSuchBucket')) return null;
  if (!answer.ok) throw new FilesUnavailable(findReason(answer.status), config);
  const stored = method === 'GET' ? answer.headers.get(sumHeader) : null;
  if (stored !== null && stored !== sha256(bytes)) throw new FilesUnavailable('damaged', config);
  return { bytes };
};

const findReason = (status: number): Reason => {
  if (status === 404) return 'no_bucket';
  // 408 and 429 pass, like every failure of the service's own.
  return status >= 500 || status === 408 || status === 429 ? 'away' : 'refused';
};

const toPurpose = ({ endpoint }: FilesConfig, timeout: number): Purpose => ({
  name: 'file store',
  origins: [endpoint],
  network: 'own',
  timeout: Math.ceil(timeout),
  mostBytes: largestObject,
  keepAlive: true,
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
