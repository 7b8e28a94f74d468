import { post } from '#core/ledger';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';

/**
 * The process that the crash test kills: its writers transfer between members without pause and print each posting's
 * key once it is acknowledged. Arguments: address, key prefix, members.
 */
const [url = '', prefix = '', ...members] = process.argv.slice(2);
const { db } = openDatabase({ url, max: 10 });

const write = async (writer: number): Promise<void> => {
  for (let n = 0; ; n += 1) {
    const key = `${prefix}-${writer}-${n}`;
    const from = members[(writer + n) % members.length] ?? '';
    const to = members[(writer + n + 1 + (n % (members.length - 1))) % members.length] ?? '';
    const legs = [
      { member: from, amount: -1 },
      { member: to, amount: 1 },
    ] as const;
    await post(db, systemClock, { type: 'transfer', activity: 'transfer', key, legs });
    process.stdout.write(`${key}\n`);
  }
};

// When the server goes away the writers end; the process itself stays until it is killed.
await Promise.allSettled(Array.from({ length: 10 }, (_, writer) => write(writer)));
process.stdout.write('ended\n');
setInterval(() => undefined, 1000);
