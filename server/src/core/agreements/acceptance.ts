import type { AgreementName, agreements as contract } from '@club/contract/core/agreements';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { eraseRows, type PersonalData } from '#platform/personal-data';
import { readAgreements } from './documents.ts';

interface Acceptance {
  readonly kind: AgreementName;
  readonly version: string;
  readonly given_at: Date;
  readonly last_used_at: Date;
}

/** Every version that a member accepted. */
export const listAcceptances = (db: Db, userId: string): Promise<readonly Acceptance[]> => queryRows<Acceptance>(db)`
    select kind, version, given_at, last_used_at from consents where user_id = ${userId} order by kind, given_at`;

/** Records that a member accepts the current versions: by joining, or when a new one is put before them. */
export const recordAcceptance = async (
  { db, clock, config }: { db: Db; clock: Clock; config: Config },
  { userId }: { userId: string },
): Promise<void> => {
  const now = clock.now();
  for (const { name, version } of Object.values(readAgreements(config))) {
    await runStatement(db)`insert into consents (user_id, kind, version, given_at, last_used_at)
      values (${userId}, ${name}, ${version}, ${now}, ${now}) on conflict do nothing`;
  }
};

type List = Call<typeof contract.listDueAgreements>;

/** The texts whose current version the caller has not accepted: a new one, or one from before texts were recorded. */
export const listDueAgreements = async ({
  db,
  config,
  caller,
}: List): Promise<Answer<typeof contract.listDueAgreements>> => {
  const accepted = await listAcceptances(db, caller.id);
  const results = Object.values(readAgreements(config))
    .filter(({ name, version }) => !accepted.some((one) => one.kind === name && one.version === version))
    .map(({ name, title, version }) => ({ name, title, version }));
  return toList(results);
};

/** @throws {Refusal} stale_version when a newer text than the one that was read applies by now */
export const acceptAgreements: Handle<typeof contract.acceptAgreements> = async (call) => {
  const { config, caller, input } = call;
  const { terms, privacy } = readAgreements(config);
  if (input.terms !== terms.version || input.privacy !== privacy.version) throw new Refusal('stale_version');
  await recordAcceptance(call, { userId: caller.id });
  return listDueAgreements(call as unknown as List);
};

export const agreementsPersonalData: readonly PersonalData[] = [
  {
    table: 'consents',
    copy: async (db, userId) => [...(await listAcceptances(db, userId))].map((row) => ({ ...row })),
    erase: eraseRows((userId) => sql`delete from consents where user_id = ${userId}`),
  },
];
