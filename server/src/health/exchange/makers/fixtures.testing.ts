import { sleep } from '@club/contract/health/body/sleep';
import { type MakerId, makers } from '@club/contract/health/exchange/makers';
import { call, type Member, type TestClub } from '#tools/testing';
import { findSimulatedMaker } from './simulated/index.ts';
import type { SimulatedMaker } from './simulated/simulated-maker.ts';

export const returnAddress = 'http://localhost:8000/health/devices/return';

export const findSimulated = ({ club }: TestClub, id: MakerId): SimulatedMaker => {
  const found = findSimulatedMaker(club, id);
  if (!found) throw new Error(`${id} is not simulated`);
  return found;
};

/** The member allows the club to read on the maker's page, and the first data is fetched. */
export const connectMaker = async (club: TestClub, as: Member, maker: MakerId) => {
  const begun = await call(club.app, makers.beginMaker, { maker, redirect_uri: returnAddress }, { as });
  const state = new URL(begun.body.authorization_url).searchParams.get('state') ?? '';
  const simulated = findSimulated(club, maker);
  const given = simulated.allow();
  const answer = await call(club.app, makers.completeMaker, { ...given, state }, { as });
  await club.runJobs();
  return answer;
};

export const fetchAll = (club: TestClub) => club.runJob('fetch_makers');

export const readMaker = async (club: TestClub, as: Member, maker: MakerId) => {
  const { body } = await call(club.app, makers.listMakers, {}, { as });
  const found = body.results.find(({ id }) => id === maker);
  if (!found) throw new Error(`${maker} is not offered`);
  return found;
};

export const disconnect = (club: TestClub, as: Member, maker: MakerId, delete_data = false) =>
  call(club.app, makers.disconnectMaker, { maker, delete_data }, { as });

/** The nights of a member, as their page shows them. */
export const listNights = async (club: TestClub, as: Member, start_date: string, end_date: string) =>
  (await call(club.app, sleep.listNights, { start_date, end_date }, { as })).body.results.map(
    ({ sleep_start, sleep_end, source, light_min, deep_min, rem_min, awake_min }) => ({
      ...{ sleep_start, sleep_end, source, light_min, deep_min, rem_min, awake_min },
    }),
  );
