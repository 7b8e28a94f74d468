import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareProducts } from './products.ts';

/** Runs an administrator's command at the machine of the second brand's club. Returns what it printed. */
export const runCommand = async (...words: string[]): Promise<string> => {
  const { env } = (await prepareProducts()).secondBrand;
  const command = path.join(import.meta.dirname, '../server/src/app/admin.cli.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], {
    env: { ...process.env, ...env },
  });
  return stdout;
};
