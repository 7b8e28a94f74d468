import { parentPort, workerData } from 'node:worker_threads';
import { tryPasswords } from './many-addresses.ts';
import { sendManyKeys } from './many-keys.ts';
import type { Answered } from './request.ts';

/** The attacks by name. */
const attacks: Record<string, (url: URL, signal: AbortSignal) => Promise<Answered[]>> = { sendManyKeys, tryPasswords };

/** Runs one attack on a thread of its own, so that it does not slow down the visitors' clock, until it is told to end. */
const { name, url } = workerData as { name: string; url: string };
const ending = new AbortController();
parentPort?.once('message', () => ending.abort());
const answers = await attacks[name]?.(new URL(url), ending.signal);
parentPort?.postMessage(answers);
