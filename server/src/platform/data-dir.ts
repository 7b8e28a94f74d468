import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** The sticky bit marks a folder that others share, such as `/tmp`; its rights are not ours to change. */
const sticky = 0o1000;

/**
 * Creates the data folder, or takes an existing one from everybody but its owner: it holds secrets and the members'
 * files. The group may still pass through, since root runs the embedded database as another user.
 */
export const ensureDataDir = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  const isOwn = process.getuid === undefined || uid === process.getuid();
  if (isOwn && (mode & sticky) === 0 && (mode & 0o067) !== 0) chmodSync(folder, mode & 0o710);
};
