import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Sends requests over `connections` for `seconds` and counts the answers. `next` builds each request. */
export const load = async (
  url: string,
  {
    connections,
    seconds,
    next,
  }: {
    connections: number;
    seconds: number;
    next: () => { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
  },
): Promise<Load> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
};

/** The middle one of several runs. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
