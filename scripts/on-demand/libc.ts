import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { run } from '#scripts/child';
import { progress } from '#scripts/progress';
import { canInstall, installFromDebian } from './debian.ts';
import { cacheFolder } from './packages.ts';

/** The oldest C library that the fuzzer's binary runs with. */
const oldest = 2.38;
/** The release of Debian whose C library is new enough. */
const release = 'trixie';

/**
 * What to start Node with, so that it has a C library that is new enough: nothing where the system's is, else the loader of
 * another Debian, whose packages are unpacked into a folder. Nothing is installed into the system but the unpacker.
 * @throws {Error} with what to do, where that is not possible.
 */
export const findLibc = async (): Promise<readonly string[]> => {
  const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header;
  if (Number(glibcVersionRuntime ?? 0) >= oldest) return [];
  const folder = cacheFolder(`debian-${release}`);
  if (!findLoader(folder)) await unpack(folder);
  const loader = findLoader(folder);
  if (!loader) throw new Error(`The packages of Debian ${release} have no C library.`);
  return [loader, '--library-path', path.dirname(loader)];
};

const findLoader = (folder: string): string | undefined => {
  const found = existsSync(folder) ? globSync('usr/lib/*-linux-gnu/ld-linux*.so.*', { cwd: folder }) : [];
  return found[0] && path.join(folder, found[0]);
};

const unpacker = '/usr/sbin/debootstrap';

const unpack = async (folder: string): Promise<void> => {
  if (!canInstall() || (!existsSync(unpacker) && !(await installFromDebian('debootstrap')))) {
    throw new Error(`The fuzzer needs glibc ${oldest}. Run it as root on Debian or Ubuntu, or on a newer system.`);
  }
  const done = progress(`Unpacking the C library of Debian ${release}`);
  const { code, output } = await run(
    unpacker,
    // The first half alone: packages are unpacked, nothing of them is run.
    ['--foreign', '--variant=minbase', release, folder],
    { quiet: true },
  );
  done(code === 0 ? `Unpacked the C library of Debian ${release}` : 'The C library could not be unpacked');
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-8).join('\n'));
};
