import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it reached the service. */
interface Asked {
  readonly method: string;
  readonly key: string;
}

/** What the service does to a request instead of answering it: `lose` does the work and cuts the connection. */
type Mishap = 'lose' | 'hang' | 'wrong_bytes' | 'cut_short' | 500 | 503 | 403 | 404 | 307;

export interface S3Service {
  /** The settings of a club that stores its files here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly sum: string | undefined }>;
  readonly asked: Asked[];
  /** What becomes of the next requests. */
  meet: (asked: Asked) => Mishap | null;
  close(): Promise<void>;
}

const [accessKey, secretKey, region, bucket] = ['club-key', 'a secret of the file store', 'eu-test-1', 'club-files'];

/** Stands for an S3 service outside: one bucket in memory, which compares signatures and sums as a real one does. */
export const openS3Service = async (): Promise<S3Service> => {
  const server = createServer((request, response) => {
    handle(service, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const service: S3Service = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
    objects: new Map(),
    asked: [],
    meet: () => null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
};

const handle = async (service: S3Service, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, named = '', ...rest] = decodeURIComponent(url.pathname).split('/');
  const asked = { method: request.method ?? '', key: rest.join('/') };
  service.asked.push(asked);
  const mishap = service.meet(asked);
  if (mishap === 'hang') return;
  if (typeof mishap === 'number') return refuse(response, mishap, mishap === 404 ? 'NoSuchBucket' : 'Refused');
  const fault = findFault(request, url, body);
  if (fault) return refuse(response, 403, fault);
  if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const answer = act(service, asked, url, request, body);
  if (mishap === 'lose') return void response.destroy();
  const sum = answer.sum ? { 'x-amz-meta-sha256': answer.sum } : {};
  response.writeHead(answer.status, { ...sum, 'content-length': answer.body.length });
  if (mishap === 'cut_short') {
    response.write(answer.body.subarray(0, answer.body.length - 1));
    return void setImmediate(() => response.destroy());
  }
  response.end(mishap === 'wrong_bytes' ? Buffer.alloc(answer.body.length, 'x') : answer.body);
};

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly sum?: string | undefined;
}

const act = (
  { objects }: S3Service,
  { method, key }: Asked,
  url: URL,
  { headers }: IncomingMessage,
  body: Buffer,
): Answer => {
  if (key === '') return { status: 200, body: Buffer.from(list(objects, url.searchParams)) };
  const stored = objects.get(key);
  if (method === 'PUT') objects.set(key, { bytes: body, sum: headers['x-amz-meta-sha256'] as string | undefined });
  if (method === 'DELETE') objects.delete(key);
  if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, body: Buffer.alloc(0) };
  if (!stored) return { status: 404, body: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') };
  return { status: 200, body: stored.bytes, sum: stored.sum };
};

/** ListObjectsV2, three objects a page. */
const list = (objects: S3Service['objects'], query: URLSearchParams): string => {
  const found = [...objects.entries()]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = found.slice(0, Number(query.get('max-keys') ?? 3));
  const contents = page.map(([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`);
  return `<ListBucketResult><IsTruncated>${page.length < found.length}</IsTruncated>${contents.join('')}</ListBucketResult>`;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml', ...(status === 307 && { location: 'http://x/' }) });
  response.end(`<Error><Code>${code}</Code></Error>`);
};

/** What is wrong with a request's signature (AWS Signature Version 4) or its body's sum. */
const findFault = ({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null => {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, day = '', inRegion = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (key !== accessKey) return 'InvalidAccessKeyId';
  const sum = String(headers['x-amz-content-sha256']);
  if (sum !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, sum].join('\n');
  const scope = `${day}/${inRegion}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(Buffer.from(canonical))].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${secretKey}`),
  );
  return createHmac('sha256', signingKey).update(text).digest('hex') === signature ? null : 'SignatureDoesNotMatch';
};

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
