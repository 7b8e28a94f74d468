import type { Endpoint } from '@club/contract/platform/endpoint';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  everyCall,
  type Fields,
  generateInputs,
  listRows,
  type Member,
  readBearer,
  type TestClub,
  testClub,
} from '#tools/testing';

/** Opens one club for all tests of a file. Unless told otherwise, each test starts without the members of the one before. */
export const setUpClub = (receive: (club: TestClub) => void, { emptied = true } = {}): void => {
  let club: TestClub;
  beforeAll(async () => {
    club = await testClub();
    receive(club);
  });
  if (emptied) beforeEach(() => club.database.wipe());
  afterAll(() => club.close());
};

/** Every call that is no GET. */
export const writes = everyCall.filter(({ endpoint }) => endpoint.method !== 'GET');

/** The headers with which a member makes a call. A public one is made without a bearer. */
export const makeHeaders = ({ access }: Endpoint, member: Member): Record<string, string> =>
  access === 'public' ? {} : readBearer(member);

/** The first input that fits a call, or none. */
export const makeForm = (endpoint: Endpoint): Fields => generateInputs(endpoint, {})[0] ?? {};

/**
 * Watches the rows of a club. They are read again only after a call that may have written: reading every table takes
 * longer than most calls.
 */
export const watchRows = async ({ database }: TestClub) => {
  let rows = await listRows(database);
  return {
    expectUnchanged: async (): Promise<void> => {
      expect(await listRows(database)).toEqual(rows);
    },
    acceptChanges: async (): Promise<void> => {
      rows = await listRows(database);
    },
  };
};
