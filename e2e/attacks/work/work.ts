import { attackByFiles } from './by-files.ts';
import { fillDisk } from './by-full-disk.ts';
import { fillQueue } from './by-queue.ts';
import { fillSmallDisk } from './by-small-disk.ts';
import { stopInTheMiddle } from './by-stopping.ts';

/** What one attack on one kind of work came to. */
export interface Noticed {
  readonly work: string;
  readonly attack: string;
  readonly noticed: string;
  /** What must not happen; none when the club withstood it. */
  readonly faults: readonly string[];
}

export type Report = (noticed: Noticed) => void;

const parts: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  files: attackByFiles,
  queue: fillQueue,
  disk: async (report) => {
    await fillDisk(report);
    await fillSmallDisk(report);
  },
  stop: stopInTheMiddle,
};

/**
 * `npm run attacks -- work [files queue disk stop]`: attacks the club's heavy work by hostile files, a full queue, a full
 * disk, and its own end in the middle, and says for each kind of work what was noticed. Fails at anything that must not happen.
 */
export const attackWork = async (wanted: readonly string[]): Promise<void> => {
  const rows: Noticed[] = [];
  for (const [name, attack] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await attack((noticed) => {
      rows.push(noticed);
      console.log(`${noticed.work}, ${noticed.attack}: ${noticed.noticed}`);
      for (const fault of noticed.faults) console.error(`  FAULT: ${fault}`);
    });
  }
  console.log('\n| work | attack | noticed |\n|---|---|---|');
  for (const { work, attack, noticed, faults } of rows) {
    console.log(`| ${work} | ${attack} | ${[noticed, ...faults.map((fault) => `**${fault}**`)].join('; ')} |`);
  }
  const faults = rows.flatMap((row) => row.faults).length;
  console.log(`\n${rows.length} attacks, ${faults} faults`);
  if (faults > 0 || rows.length === 0) process.exitCode = 1;
};
