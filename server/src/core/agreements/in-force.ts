import { parseSections } from '@club/contract/core/agreement-text';
import { agreementNames } from '@club/contract/core/agreements';
import { listAdministrators } from '#core/identity';
import { toCalendarDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';
import { type Agreement, type Agreements, isExample, readAgreements } from './documents.ts';
import { listAgreementsInForce } from './versions.store.ts';

interface Within {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/** The texts that apply today: of those from files and those that staff wrote, each with the newest day. */
export const findAgreements = async ({ db, clock, config }: Within): Promise<Agreements> => {
  const files = readAgreements(config);
  const written = await listAgreementsInForce(db, toCalendarDay(clock.now(), config.timeZone));
  const found = agreementNames.map((name): [string, Agreement] => {
    const row = written.find((one) => one.name === name);
    if (!row?.holds_from || row.holds_from < files[name].version) return [name, files[name]];
    return [name, { name, title: row.title, version: row.holds_from, sections: parseSections(row.text) }];
  });
  return Object.fromEntries(found) as Agreements;
};

/** The texts that production lacks while they are the product's examples: members would agree to what nobody stands by. */
export const listMissingTexts = async (within: Within): Promise<readonly Agreement[]> =>
  within.config.env === 'production' ? Object.values(await findAgreements(within)).filter(isExample) : [];

/**
 * Lets people join once the club has its own texts. Before, only its first administrator can, to write them, and agrees
 * to nothing yet.
 * @throws {Refusal} not_open for anyone else
 */
export const assertOpen = async (within: Within): Promise<void> => {
  if ((await listAdministrators(within.db)).length > 0) throw new Refusal('not_open');
};

/** What the operator of a club reads at its start while nobody can join; undefined once its texts are written. */
export const describeMissingTexts = async (within: Within): Promise<string | undefined> => {
  const missing = (await listMissingTexts(within)).map(({ name }) => `${name}.md`).join(' and ');
  return missing === ''
    ? undefined
    : `Nobody can join yet: ${missing} would be the product's example. Write your own terms and privacy policy under Content ` +
        'in the administration, or name a folder with them in AGREEMENTS_DIR. Until there is an administrator, an account ' +
        'can be made for one.';
};
