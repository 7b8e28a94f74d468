import { existsSync } from 'node:fs';
import { run } from '#scripts/child';
import { progress } from '#scripts/progress';

/** Whether packages of Debian or Ubuntu can be installed here. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs a package of Debian or Ubuntu, and says what went wrong where it can't. */
export const installFromDebian = async (name: string): Promise<boolean> => {
  const done = progress(`Installing ${name}`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await run('apt-get', ['update', '-q'], options);
  const installed = await run('apt-get', ['install', '-yq', '--no-install-recommends', name], options);
  const isInstalled = installed.code === 0;
  done(isInstalled ? `Installed ${name}` : `${name} could not be installed`);
  if (!isInstalled) console.error((updated.output + installed.output).trim().split('\n').slice(-8).join('\n'));
  return isInstalled;
};
