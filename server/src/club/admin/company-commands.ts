import { companies as contract } from '@club/contract/club/companies';
import { companyActs } from '#club/companies';
import { findCompanyByName, lockCompany } from '#core/identity';
import { readReason } from './arguments.ts';
import type { Commands, Operated } from './command.ts';

/** Companies whose staff are members, by the same functions as the pages of the administration. */
export const companyCommands: Commands = {
  company: {
    usage: 'company NAME ACT …               create, code [LABEL], add-domain DOMAIN, remove-domain DOMAIN, end REASON',
    run: async (club, [name = '', act = '', ...words]) => {
      const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
      if (!run) throw new Error(`Enter one of ${Object.keys(acts).join(', ')} after the name of the company.`);
      return run(club, name.trim(), words);
    },
  },
};

type Act = (club: Operated, name: string, words: readonly string[]) => Promise<string>;

const acts: Readonly<Record<string, Act>> = {
  create: async (club, name) => {
    const fields = contract.createCompany.input.safeParse({ name });
    if (!fields.success) throw new Error(fields.error.issues[0]?.message);
    const empty = { seats: null, contact_name: '', contact_email: null, contract_until: null };
    await companyActs.createCompany(club, { ...empty, name: fields.data.name }, toActor(club));
    return `Created ${name}. Make a code or add a domain, so that its staff can join.`;
  },
  code: async (club, name, words) => {
    const company = await readCompany(club, name);
    const label = words.join(' ').slice(0, 60);
    const code = await companyActs.makeCompanyCode(club, company, { label, endsOn: null }, toActor(club));
    return `The code of ${company.name} is ${code}. It won't be shown again.`;
  },
  'add-domain': async (club, name, words) => {
    const company = await readCompany(club, name);
    const domain = readDomain(words);
    await companyActs.addCompanyDomain(club, company, domain, toActor(club));
    return `Added ${domain}. Once it is proved on the company's page, verified addresses there join ${company.name} without a code.`;
  },
  'remove-domain': async (club, name, words) => {
    const company = await readCompany(club, name);
    const domain = readDomain(words);
    await companyActs.removeCompanyDomain(club, company, domain, toActor(club));
    return `Removed ${domain}. Members who joined with it stay.`;
  },
  end: async (club, name, words) => {
    const company = await readCompany(club, name);
    await companyActs.endCompany(club, company, readReason(words), toActor(club));
    return `Ended ${company.name}. Its members become Club Members.`;
  },
};

const toActor = ({ operator }: Operated) => ({ actorId: null, operator });

const readCompany = async ({ db }: Operated, name: string) => {
  const found = await findCompanyByName(db, name);
  const company = found && (await lockCompany(db, found.id));
  if (!company) throw new Error(`There is no company ${name}.`);
  return company;
};

const readDomain = ([word]: readonly string[]): string => {
  const domain = contract.addCompanyDomain.input.shape.domain.safeParse(word);
  if (!domain.success) throw new Error('Enter a domain, such as company.com.');
  return domain.data;
};
