import { Agent, request } from 'node:http';

export interface Sent {
  readonly url: URL;
  readonly path: string;
  /** The caller's address, as the club's proxy names it. */
  readonly from: string;
  readonly body?: string;
  /** The caller's token; none for strangers. */
  readonly access?: string | undefined;
}

export interface Answered {
  /** 0 when the connection was lost. */
  readonly status: number;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one request and waits for the end of its answer. */
export const send = ({ url, path, from, body, access }: Sent): Promise<Answered> =>
  new Promise((resolve) => {
    const started = performance.now();
    const end = (status: number) => resolve({ status, ms: performance.now() - started });
    const call = request(new URL(path, url), {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': from,
        ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    call.on('error', () => end(0));
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
    });
    call.end(body);
  });
