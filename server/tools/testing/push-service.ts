import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A browser's half of a subscription (Push API): its keys never leave it, and only it can read a message. */
export const fakeBrowser = (endpoint: string) => {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    point,
    auth,
    /** Opens a message by RFC 8291 and RFC 8188, written again from the standards: one record of aes128gcm. */
    open: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const record = body.subarray(21 + length);
      const shared = pair.computeSecret(sender);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
      const derive = (info: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${info}\0`, bytes));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const end = plain.lastIndexOf(2);
      return plain.subarray(0, end).toString('utf8');
    },
  };
};

export interface PushRequest {
  /** The path of the endpoint. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A push service on this machine that speaks RFC 8030: it takes messages, answers as `answer` says, and keeps what it
 * got. It stands in for the service of a browser's maker and for nothing else.
 */
export const startPushService = async (
  answer: (request: PushRequest) => Answer | Promise<Answer> = () => ({ status: 201 }),
  port = 0,
) => {
  const got: PushRequest[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    got.push(one);
    const { status, headers = {} } = await answer(one);
    response.writeHead(status, { location: `${one.path}/message`, ...headers }).end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    got,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Checks who signed a message (RFC 8292): returns the token's claims and the key it was signed with. */
export const readSender = async ({ headers }: PushRequest, now: Date) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload, protectedHeader } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: now });
  return { ...payload, algorithm: protectedHeader.alg, key };
};
