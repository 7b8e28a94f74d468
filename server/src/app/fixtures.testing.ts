import type { Endpoint } from '@club/contract/platform/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  everyCall,
  type Fields,
  factories,
  generateInputs,
  type Member,
  readBearer,
  type TestClub,
  type TrackedRows,
  testClub,
  trackRows,
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
 * Opens one club for all tests of a file, in which they watch the rows. Its callers are shared: each kind of call has
 * one until anything was written.
 */
export const setUpWalk = ({ emptied = false } = {}) => {
  let club: TestClub;
  let rows: TrackedRows;
  const callers = new Map<string, Member>();
  const forgetChanged = async (): Promise<void> => {
    if (await rows.wereWritten()) callers.clear();
  };
  beforeAll(async () => {
    club = await testClub();
    await club.database.wipe();
    rows = await trackRows(club.database);
  });
  if (emptied) beforeEach(() => rows.wipe());
  afterEach(forgetChanged);
  afterAll(async () => {
    await rows.stop();
    await club.close();
  });
  return {
    get club() {
      return club;
    },
    readRows: (words?: readonly string[]) => rows.readRows(words),
    wipe: () => rows.wipe(),
    findCaller: async (
      endpoint: Pick<Endpoint, 'access' | 'errors'>,
      wish: Parameters<typeof factories.callerOf>[2] = {},
    ): Promise<Member> => {
      await forgetChanged();
      const kind = JSON.stringify([endpoint.access, endpoint.errors?.includes('consent_required'), wish]);
      const caller = callers.get(kind) ?? (await factories.callerOf(club, endpoint, wish));
      await rows.wereWritten();
      callers.set(kind, caller);
      return caller;
    },
    watchRows: async () => {
      let states = await rows.readStates();
      return {
        expectUnchanged: async (): Promise<void> => {
          expect(await rows.readStates()).toEqual(states);
        },
        acceptChanges: async (): Promise<void> => {
          states = await rows.readStates();
        },
      };
    },
  };
};

export type Walk = ReturnType<typeof setUpWalk>;
