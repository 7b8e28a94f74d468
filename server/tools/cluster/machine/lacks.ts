import { existsSync, statfsSync } from 'node:fs';

export interface Machine {
  readonly platform: string;
  readonly isRoot: boolean;
  readonly hasDebootstrap: boolean;
  readonly hasUnshare: boolean;
  /** Whether the engines are already unpacked. */
  readonly hasEngines: boolean;
  readonly freeBytes: number;
}

const gigabyte = 1_000_000_000;

/** What this machine is, for a cluster in a folder that exists. */
export const readMachine = (folder: string, hasEngines: boolean): Machine => {
  const { bavail, bsize } = statfsSync(folder);
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasDebootstrap: existsSync('/usr/sbin/debootstrap'),
    hasUnshare: existsSync('/usr/bin/unshare'),
    hasEngines,
    freeBytes: bavail * bsize,
  };
};

/** What a machine lacks for a cluster, each with what to do about it. */
export const listLacks = ({
  platform,
  isRoot,
  hasDebootstrap,
  hasUnshare,
  hasEngines,
  freeBytes,
}: Machine): string[] => {
  if (platform !== 'linux')
    return ['The engines of a cluster run on Linux only: run this on a Linux machine or in a virtual one.'];
  const room = hasEngines ? 2 : 4;
  return [
    ...(isRoot ? [] : ['The engines live in a root folder of their own, which only root may open: run this as root.']),
    ...(hasUnshare ? [] : ['The program unshare is missing: install the package util-linux.']),
    ...(hasDebootstrap || hasEngines
      ? []
      : ['The program debootstrap is missing: install it (apt-get install debootstrap), it unpacks the engines.']),
    ...(freeBytes >= room * gigabyte
      ? []
      : [
          `A cluster needs ${room} GB of free disk and there are ${(freeBytes / gigabyte).toFixed(1)}: make room, or name another folder in CLUSTER_DIR.`,
        ]),
  ];
};
