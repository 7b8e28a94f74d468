import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { call, type Member, type TestClub } from '#tools/testing';

export const callback = 'http://localhost:8000/health/glucose-reading/callback';
const origin = 'http://localhost:8000';

/** The member agrees on the sensor cloud's page: the address they return to. */
export const agreeAtCloud = async (
  club: TestClub,
  address: string,
  { decision = 'allow', profile = 'no_diabetes' }: { decision?: string; profile?: string } = {},
): Promise<URL> => {
  const { pathname, search } = new URL(address);
  const answer = await club.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ decision, profile }).toString(),
  });
  return new URL(String(answer.headers.location));
};

/** Begins a connection to the simulated sensor and agrees: the code and the state that come back. */
export const fetchCode = async (club: TestClub, as: Member) => {
  const { body } = await call(club.app, glucoseSources.authorizeGlucoseSource, { redirect_uri: callback }, { as });
  const back = await agreeAtCloud(club, body.authorization_url);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
};

/** Connects the simulated sensor and fetches its readings. */
export const connectSandbox = async (club: TestClub, as: Member) => {
  const given = await fetchCode(club, as);
  const reply = await call(club.app, glucoseSources.completeGlucoseConnection, given, { as });
  await club.runJobs();
  return reply;
};
