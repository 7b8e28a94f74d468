import type { Endpoint, Input } from '@club/contract/platform/endpoint';
import { toRequest } from './request.ts';

/** Makes a call that outlives the page, from its `pagehide`. Nobody waits for the answer, and nothing is repeated. */
export const sendAtLeave = <E extends Endpoint>(endpoint: E, input: Input<E>, access: string): void => {
  const { url, init } = toRequest(endpoint, input as object);
  const headers = { ...init.headers, Authorization: `Bearer ${access}` };
  void fetch(url, { ...init, headers, keepalive: true }).catch(() => undefined);
};
