import type { ClubCompany, companies as contract } from '@club/contract/club/companies';
import {
  type CompanyDomain,
  type DomainProblem,
  findCompany,
  listCompanyDomains,
  storeDomainCheck,
} from '#core/identity';
import type { Names, TextRecords } from '#platform/adapters';
import { audit } from '#platform/audit';
import { type Call, Refusal } from '#platform/http';

/** Where the record is looked for: below the domain, and at the domain itself, since many forms ask for no host. */
const host = '_club-domain';

const toValue = (token: string): string => `club-domain=${token}`;

interface Asked {
  readonly found: CompanyDomain & { readonly token: string };
  readonly problem: DomainProblem | null;
}

/**
 * Asks the name system for a domain's proof, without a connection to the database.
 * @throws {Refusal} not_found, invalid_transition for a domain from before proofs
 */
export const askForProof = async (call: Call<typeof contract.checkCompanyDomain>): Promise<Asked> => {
  const { db, adapters, input } = call;
  const company = await findCompany(db, input.id);
  const found = company && (await listCompanyDomains(db, company.id)).find(({ domain }) => domain === input.domain);
  if (!found) throw new Refusal('not_found');
  const { token } = found;
  if (token === null)
    throw new Refusal('invalid_transition', { message: 'This domain was added before domains were proved.' });
  return { found: { ...found, token }, problem: await findProblem(adapters.names, found.domain, toValue(token)) };
};

/** Stores what the name system said, unless the domain was removed or given to another company meanwhile. */
export const storeProof = async (
  call: Call<typeof contract.checkCompanyDomain>,
  { found, problem }: Asked,
): Promise<void> => {
  const { db, clock, caller, origin, input } = call;
  const isNew = await storeDomainCheck(db, found, { companyId: input.id, problem, now: clock.now() });
  if (!isNew) return;
  await audit(db, {
    at: clock.now(),
    action: 'company.domain_proved',
    object: { type: 'company', id: input.id },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    note: { change: found.domain },
  });
};

/** What is missing to the proof; null where it is there. */
const findProblem = async (names: Names, domain: string, value: string): Promise<DomainProblem | null> => {
  const answers = await Promise.all([names.readTexts(`${host}.${domain}`), names.readTexts(domain)]);
  if (answers.some((answer) => hasText(answer, value))) return null;
  const [below, own] = answers;
  if (below?.state === 'no_answer' || own?.state === 'no_answer') return 'no_answer';
  const isOurs = (text: string) => text.trim().startsWith(toValue(''));
  return answers.some((answer) => answer.state === 'found' && (answer === below || answer.records.some(isOurs)))
    ? 'other'
    : 'missing';
};

const hasText = (answer: TextRecords, value: string): boolean =>
  answer.state === 'found' && answer.records.some((text) => text.trim() === value);

/** A domain as staff see it, with the record that proves it. */
export const toClubDomain = (row: CompanyDomain): ClubCompany['domains'][number] => ({
  name: row.domain,
  state: toState(row),
  proved_at: row.proved_at?.toISOString() ?? null,
  checked_at: row.checked_at?.toISOString() ?? null,
  record: row.token === null ? null : { host: `${host}.${row.domain}`, value: toValue(row.token) },
});

const toState = ({ token, proved_at, problem }: CompanyDomain): ClubCompany['domains'][number]['state'] => {
  if (token === null) return 'unproved';
  return proved_at ? 'proved' : (problem ?? 'waiting');
};
