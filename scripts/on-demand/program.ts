import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

interface Program {
  readonly name: string;
  readonly package: string;
  readonly places: readonly string[];
}

/** Where a program is. Installed when it is missing, which needs root on Debian or Ubuntu; else the command ends. */
export const findProgram = async ({ name, package: wanted, places }: Program): Promise<string> => {
  const find = () => places.find((place) => existsSync(place));
  if (!find()) await installFromDebian(wanted);
  const found = find();
  if (found) return found;
  console.error(`${name} is missing and could not be installed. Install it and run this again.`);
  process.exit(1);
};
