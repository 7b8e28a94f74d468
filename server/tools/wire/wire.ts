import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy that can be a bad connection. */
export interface Wire {
  readonly port: number;
  /** Ends every connection. */
  cut(): void;
  /** Delays every chunk in both directions, until called with 0. */
  delay(milliseconds: number): void;
  /** Present connections stay open and carry nothing any more, as if the other machine were gone; new ones work. */
  halfOpen(): void;
  stop(): Promise<void>;
}

/** Milliseconds after which keep-alives of either machine would tell that the other is gone. */
const untilNoticed = 15_000;

interface Pair {
  readonly ends: readonly [Socket, Socket];
  isDeaf: boolean;
}

export const startWire = async (target: number): Promise<Wire> => {
  const pairs = new Set<Pair>();
  let late = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const pair: Pair = { ends: [near, connect({ port: target, host: '127.0.0.1', noDelay: true })], isDeaf: false };
    pairs.add(pair);
    carry(pair, 0, () => late);
    carry(pair, 1, () => late);
    for (const socket of pair.ends) socket.on('error', () => undefined).on('close', () => pair.isDeaf || end([pair]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (ended: Iterable<Pair>) => {
    for (const pair of ended) {
      pairs.delete(pair);
      for (const socket of pair.ends) socket.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => end([...pairs]),
    delay: (milliseconds) => {
      late = milliseconds;
    },
    halfOpen: () => {
      const deaf = [...pairs];
      for (const pair of deaf) pair.isDeaf = true;
      setTimeout(() => end(deaf), untilNoticed).unref();
    },
    stop: async () => {
      end([...pairs]);
      server.close();
    },
  };
};

/** Passes on what arrives at one end, in order, however late each part is. */
const carry = (pair: Pair, from: 0 | 1, readDelay: () => number): void => {
  const [source, target] = [pair.ends[from], pair.ends[from === 0 ? 1 : 0]];
  let last = Promise.resolve();
  source.on('data', (chunk) => {
    if (pair.isDeaf) return;
    const late = readDelay();
    last = last.then(async () => {
      if (late > 0) await pause(late);
      if (!pair.isDeaf && !target.destroyed) target.write(chunk);
    });
  });
};
