import { median } from './load.ts';

/** Measured attempts of each kind, after a warm-up. */
const attempts = 100;
const warmUp = 10;

export interface SignInTimes {
  /** Medians, milliseconds. */
  readonly known: number;
  readonly unknown: number;
  /** Median of the ratios, each from two consecutive attempts. */
  readonly ratio: number;
}

/**
 * A refused sign-in with a known e-mail against one with an unknown e-mail, over HTTP, one at a time, alternating, each
 * unknown e-mail a new one. A measurable difference would reveal who is a member.
 */
export const measureSignIn = async (url: string, known: string): Promise<SignInTimes> => {
  const rows: { known: number; unknown: number }[] = [];
  for (let turn = -warmUp; turn < attempts; turn += 1) {
    const row = { known: 0, unknown: 0 };
    const addresses = { known, unknown: known.replace('@', `-${turn + warmUp}@`) };
    // Each kind goes first equally often.
    for (const kind of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      row[kind] = await timed(url, addresses[kind]);
    if (turn >= 0) rows.push(row);
  }
  return {
    known: median(rows.map((row) => row.known)),
    unknown: median(rows.map((row) => row.unknown)),
    ratio: median(rows.map((row) => row.known / row.unknown)),
  };
};

/** Milliseconds until a wrong password is refused. */
const timed = async (url: string, email: string): Promise<number> => {
  const started = performance.now();
  const response = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password at all' }),
  });
  const answer = await response.text();
  const took = performance.now() - started;
  if (!answer.includes('invalid_credentials')) throw new Error(`a sign-in was answered otherwise: ${answer}`);
  return took;
};
