import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWire, type Wire } from './wire.ts';

let wire: Wire;
let echo: ReturnType<typeof createServer>;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  wire = await startWire((echo.address() as AddressInfo).port);
});

afterEach(async () => {
  await wire.stop();
  echo.close();
});

const open = async (): Promise<Socket> => {
  const socket = connect(wire.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** What comes back within the time; null for nothing. */
const ask = (socket: Socket, within: number): Promise<string | null> => {
  socket.write('ping');
  return Promise.race([once(socket, 'data').then(([chunk]) => String(chunk)), pause(within, null)]);
};

describe('a bad connection', () => {
  it('carries bytes both ways, and late when it is slow', async () => {
    const socket = await open();
    expect(await ask(socket, 5000)).toBe('ping');
    wire.delay(100);
    const sent = performance.now();
    expect(await ask(socket, 5000)).toBe('ping');
    expect(performance.now() - sent).toBeGreaterThan(190);
  });

  it('ends everybody when it is cut', async () => {
    const socket = await open();
    await ask(socket, 5000);
    wire.cut();
    await once(socket, 'close');
    expect(await ask(await open(), 5000)).toBe('ping');
  });

  it('half open, stays and says nothing, while new ones work', async () => {
    const socket = await open();
    await ask(socket, 5000);
    wire.halfOpen();
    expect(await ask(socket, 200)).toBeNull();
    expect(socket.destroyed).toBe(false);
    expect(await ask(await open(), 5000)).toBe('ping');
  });
});
