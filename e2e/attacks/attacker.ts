import { parentPort, workerData } from 'node:worker_threads';
import type { Outcome, Target } from './attack.ts';
import { attacks } from './attacks.ts';

/** Runs one attack on a thread of its own, so that it does not slow down the visitors' clock, until it is told to end. */
const { name, target } = workerData as { name: string; target: Target };
const ending = new AbortController();
parentPort?.once('message', () => ending.abort());
const broken = (error: unknown): Outcome => ({
  answers: [],
  result: 'the attack itself failed',
  faults: [String(error)],
});
const outcome = await attacks[name]?.run(target, ending.signal).catch(broken);
parentPort?.postMessage({ ...outcome, answers: outcome?.answers.map(({ status, ms }) => ({ status, ms })) });
