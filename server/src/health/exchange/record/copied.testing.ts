import type { HealthImport } from '@club/contract/health/exchange/imports';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { confirm, upload } from '#health/exchange/imports/fixtures';
import type { Member, TestClub } from '#tools/testing';
import { makeRecord } from './make-record.ts';

/** The lines of a member's record as their copy holds it. */
export const copyLines = async (club: TestClub, { id }: Member): Promise<readonly string[]> =>
  strFromU8(await makeRecord(club.club, id)).split('\n');

/** The rows of a record without its head, which says when it was made. */
export const copyRows = async (club: TestClub, member: Member): Promise<readonly string[]> =>
  (await copyLines(club, member)).slice(1);

/** The archive that a member downloads, with these lines in it. */
export const pack = (lines: readonly string[], path = 'health/club.json'): Uint8Array =>
  zipSync({ 'README.txt': strToU8('Your data'), [path]: strToU8(lines.join('\n')) });

/** Uploads a copy, and imports it once it was seen. */
export const bringCopy = async (club: TestClub, as: Member, lines: readonly string[]): Promise<HealthImport> => {
  const seen = await upload(club, as, pack(lines));
  if (seen.state !== 'ready') throw new Error(`The copy was not read: ${seen.fault}`);
  return confirm(club, as, seen);
};
