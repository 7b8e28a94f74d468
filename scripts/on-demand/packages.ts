import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '#scripts/child';
import { progress } from '#scripts/progress';

/** Where a folder of something installed on demand is: beside the other packages, and no part of them. */
export const cacheFolder = (name: string): string => path.join(root, 'node_modules/.cache', name);

/**
 * Installs one version of a package that only a command of its own needs, once.
 * @returns the package's folder.
 * @throws {Error} With what npm said when it can't be installed.
 */
export const installOnDemand = async (name: string, version: string): Promise<string> => {
  const folder = path.join(cacheFolder('on-demand'), `${name.replaceAll('/', '-')}-${version}`);
  const installed = path.join(folder, 'node_modules', name);
  if (existsSync(installed)) return installed;
  const where = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const done = progress(`Installing ${name} ${version}`);
  const { code, output } = await run('npm', ['install', ...where, `${name}@${version}`], { quiet: true });
  done(code === 0 ? `Installed ${name} ${version}` : `${name} ${version} could not be installed`);
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-8).join('\n'));
  return installed;
};
