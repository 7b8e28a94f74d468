import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { BenchMember } from '#members';
import { asMember, kinds } from './kinds.ts';

interface Given {
  readonly url: string;
  readonly members: readonly BenchMember[];
  readonly kind: string;
  readonly seconds: number;
}

// A thread that does one kind of work for all its members until its time is over, and tells how often. It stands for
// devices of theirs, so it gives way to the club: on Linux this is the priority of the thread and not of the process.
setPriority(19);
const { url, members, kind, seconds } = workerData as Given;
const until = performance.now() + seconds * 1000;
let done = 0;
await Promise.all(
  members.map(async (member) => {
    while (performance.now() < until) {
      await kinds[kind]?.run(asMember({ url }, member));
      done += 1;
    }
  }),
);
parentPort?.postMessage(done);
