import { mkdir, statfs } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#platform/config';
import { isForm } from './input.ts';
import { Refusal } from './refusal.ts';

type DiskConfig = Pick<Config, 'dataDir' | 'diskReserveMegabytes'>;

const megabyte = 1024 * 1024;

/** Bytes that files may still take before only the reserve is left, which is for the database and its log. */
export const countRoom = async (config: DiskConfig): Promise<number> => {
  const { free, reserve } = await readDisk(config);
  return free - reserve;
};

/** The free space of the data folder's disk, and what of it files may not take, in bytes. */
export const readDisk = async ({
  dataDir,
  diskReserveMegabytes,
}: DiskConfig): Promise<{ readonly free: number; readonly reserve: number }> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, reserve: diskReserveMegabytes * megabyte };
};

/** @throws {Refusal} unavailable when a file of this size would reach into the reserve. */
export const assertRoom = async (config: DiskConfig, bytes: number): Promise<void> => {
  if ((await countRoom(config)) < bytes) throw new Refusal('unavailable', { message: noRoom, retryAfter: 600 });
};

/**
 * The same for a form, before its body is read.
 * @param most what a form of the call may have; a longer one is refused for that, whatever room there is.
 */
export const assertRoomForForm = async (
  config: DiskConfig,
  headers: IncomingHttpHeaders,
  most: number,
): Promise<void> => {
  if (isForm(headers)) await assertRoom(config, Math.min(Number(headers['content-length']) || 0, most));
};

const noRoom = 'The club has no room for files at the moment. Nothing of yours is lost; please try again in an hour.';
