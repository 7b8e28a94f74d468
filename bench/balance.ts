import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from './load.ts';
import type { BenchMember } from './members.ts';
import { pairs } from './pairs.ts';
import { freePort, type RunningProduct } from './product.ts';

/**
 * Reading a balance over HTTP (bearer checked, session and balance read from the database) against a bare Fastify that
 * answers the same bytes from memory. Requests per second, alternating, 16 connections.
 */
export const measureBalance = async (product: RunningProduct, members: readonly BenchMember[]) => {
  const port = await freePort();
  const path = '/api/r/v2/balance/';
  const one = await fetch(`${product.url}${path}`, { headers: bearer(members[0]) });
  const body = await one.text();
  const baseline = spawn(process.execPath, [new URL('./baselines/balance.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port), BASELINE_BODY: body },
    stdio: 'inherit',
  });
  await pause(700);
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % members.length;
    return { method: 'GET' as const, path, headers: bearer(members[turn]) };
  };
  const result = await pairs(3, {
    product: async () => counted(await load(product.url, { connections: 16, seconds: 4, next })),
    baseline: async () =>
      counted(
        await load(`http://127.0.0.1:${port}`, {
          connections: 16,
          seconds: 4,
          next: () => ({ ...next(), path: '/constant' }),
        }),
      ),
  });
  baseline.kill();
  return result;
};

const bearer = (member: BenchMember | undefined): Record<string, string> => ({
  authorization: `Bearer ${member?.access}`,
});

const counted = ({ perSecond, failed }: { perSecond: number; failed: number }): number => {
  if (failed > 0) throw new Error(`${failed} requests failed while measuring`);
  return perSecond;
};
