import { mindfulness as contract, type Playlist } from '@club/contract/health/body/mindfulness';
import { forMember, forReader } from '#health/base/consents';
import { memberTable, returns } from '#health/base/storage';
import { readFacts } from '#health/signals/person';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { type Call, Refusal, toList } from '#platform/http';
import { findSession, playlists, sessions } from './catalogue.ts';
import { reportPlay } from './late-plays.ts';
import { finishPlay, listOwnPlays, removePlay, signalPlay, startPlay } from './plays.ts';
import { avoidsHolds, toSession, toSummary } from './sessions.ts';

export { importPlays, undoImportedPlays } from './imported-plays.ts';
export { listPlayed } from './plays.ts';

const { listPlaylists: _list, getMindfulnessSession: _session, ...plays } = contract;
type Exercises = Pick<typeof contract, 'listPlaylists' | 'getMindfulnessSession'>;

const listPlaylists = async ({ healthDb, config, caller, input }: Call<typeof contract.listPlaylists>) => {
  const wanted = playlists.filter(({ id }) => input.playlist_id === undefined || id === input.playlist_id);
  if (wanted.length === 0) throw new Refusal('not_found');
  const breathesOn = avoidsHolds(await readFacts(healthDb, config, caller.id));
  const results = wanted.map(
    (playlist): Playlist => ({
      ...playlist,
      sessions: playlist.sessions.flatMap((id) => findSession(id) ?? []).map((one) => toSummary(one, breathesOn)),
    }),
  );
  return toList(results);
};

/** At its usual length unless another of its lengths is asked for. */
const getMindfulnessSession = async (call: Call<typeof contract.getMindfulnessSession>) => {
  const { healthDb, config, caller, input } = call;
  const session = findSession(input.id);
  if (!session) throw new Refusal('not_found');
  const minutes = session.minutes.find((one) => one === input.minutes) ?? session.minutes[0];
  return toSession(session, minutes, avoidsHolds(await readFacts(healthDb, config, caller.id)));
};

const earns = {
  audio_listened: {
    name: 'Mindfulness exercise',
    description: 'Listen to an exercise to the end. Three different ones count each day.',
    icon: 'headphones',
    category: 'mindfulness',
    points: 3,
    page: '/health/mindfulness-exercise',
    per: 'day',
    isReported: true,
    perDay: 3,
    references: sessions.map(({ id }) => id),
    seconds: Object.fromEntries(sessions.map(({ id, minutes }) => [id, Math.min(...minutes) * 60])),
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Exercises for breath and attention, and when they were practised. */
export const mindfulness = domain({
  name: 'health/body/mindfulness',
  contract,
  routes: {
    ...forReader<Exercises>({ listPlaylists, getMindfulnessSession }),
    ...forMember<typeof plays>({
      listMindfulnessPlays: listOwnPlays,
      startMindfulnessPlay: startPlay,
      signalMindfulnessPlay: signalPlay,
      finishMindfulnessPlay: finishPlay,
      reportMindfulnessPlay: reportPlay,
      removeMindfulnessPlay: removePlay,
    }),
  },
  tables: ['mindfulness_plays'],
  record: [returns('mindfulness_plays', 'record_mindfulness', { at: 'started_at' })],
  personalData: [memberTable('mindfulness_plays')],
  earns,
});
