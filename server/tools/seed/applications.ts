import { approvals } from '@club/contract/club/approvals';
import type { ApprovalType, SocialLink } from '@club/contract/club/approvals.fields';
import { questionnaires } from '@club/contract/club/questionnaires';
import { findUserByEmail, openReferralCode } from '#core/identity';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';
import { seedVendors } from './market.ts';
import type { SeedPerson } from './people.ts';
import { makeRandom } from './random.ts';

const reasons = [
  'Please tell us where you would invite people, and link to the pages you mean.',
  'The pages you link to have not been used for more than a year. Apply again once they are.',
  'We could not reach the company under the number you gave. Please correct it and apply again.',
  'The claims on your website promise cures. We cannot show them to our members.',
] as const;
const whys = [
  'I run with a group of thirty people every Sunday and they keep asking where I get my tests done.',
  'My newsletter about sleep goes out to nine hundred readers. The club is what I would tell them to try.',
  'I teach mobility classes in two studios. Members of the club come back twice as often.',
  'Friends and colleagues ask me about the points all the time. I would rather send them a link.',
  'I write about healthy ageing for a local paper and host a small meet-up each month.',
] as const;

/** Something a demo person or the club does, by how many days ago and at which hour. */
export interface Step {
  readonly ago: number;
  readonly hour: number;
  readonly run: (club: Club) => Promise<unknown>;
}

/** What a person's application consists of, oldest first; empty without one. */
export const applicationSteps = (person: SeedPerson): readonly Step[] => {
  const plan = person.application;
  if (!plan) return [];
  const turn = drawTurn(person);
  const hour = 8 + (turn % 9);
  const send = (ago: number, attempt = 1): Step => ({ ago, hour, run: (club) => apply(club, person, attempt) });
  const judge = (ago: number, status: 'APR' | 'REJ'): Step => ({
    ago,
    hour: hour + 2,
    run: (club) => decide(club, person, status),
  });
  if (plan.ends === 'REW') return [send(1 + (turn % 9))];
  if (plan.ends === 'REJ') return [send(7 + (turn % 7)), judge(3 + (turn % 7), 'REJ')];
  if (plan.ends === 'again') return [send(34), judge(29, 'REJ'), send(2 + (turn % 4), 2)];
  const approved = approvedAgo(person);
  const type = plan.kind === 'vendor' ? 'VEN' : 'AMB';
  const look = (club: Club) => act(club, person.id, approvals.setAccountType, { type_of_account: type });
  return [send(approved + 3), judge(approved, 'APR'), { ago: approved - 1, hour, run: look }];
};

/** How many days ago a person was approved; joined and applied before. */
export const approvedAgo = ({ age, application }: SeedPerson): number =>
  application?.kind === 'vendor' ? age - 5 : age - 12;

/** Takes a step at its time. */
export const take = ({ ago, hour, run }: Step, club: Club): Promise<unknown> => run(moveClub(club, ago, hour));

const drawTurn = (person: SeedPerson): number =>
  Math.floor(makeRandom(Number.parseInt(person.id.slice(-7), 16))() * 100);

const apply = async (club: Club, person: SeedPerson, attempt: number): Promise<void> => {
  if (person.application?.kind === 'vendor') return applyAsVendor(club, person);
  const turn = drawTurn(person);
  const why = attempt === 1 && person.application?.ends === 'again' ? 'I like the club.' : whys[turn % whys.length];
  await answer(club, person.id, { kind: 'ambassador', why: why ?? whys[0], turn });
  await act(club, person.id, approvals.setSocialLinks, { links: listLinks(person, turn).slice(0, attempt) });
  await act(club, person.id, approvals.setAccountType, { type_of_account: 'AMB' });
};

const applyAsVendor = async (club: Club, person: SeedPerson): Promise<void> => {
  const vendor = seedVendors[person.application?.vendor ?? 0];
  if (!vendor) throw new Error(`${person.email} has no vendor to apply with`);
  const { name, country, description, website, email } = vendor;
  const company_name = `${person.last_name} & ${person.first_name} Ltd`;
  const city = 'Harbour Street 4';
  await act(club, person.id, approvals.saveCompanyInfo, { company_name, website, country, address_line1: city });
  await act(club, person.id, approvals.createVendor, { name, country, description, website, email });
};

const decide = async (club: Club, person: SeedPerson, status: 'APR' | 'REJ'): Promise<void> => {
  const { db, clock } = club;
  const kind: ApprovalType = person.application?.kind ?? 'ambassador';
  const admin = await findUserByEmail(db, 'admin@demo.test');
  if (!admin) throw new Error('the demo administrator is missing');
  const turn = drawTurn(person);
  if (status === 'APR' && kind === 'ambassador') {
    // The approval opens a random code unless there is one; the seed's is the same each time.
    const random = makeRandom(turn);
    await openReferralCode(db, person.id, clock.now(), (below) => Math.floor(random() * below));
  }
  const reason = reasons[kind === 'vendor' ? 2 + (turn % 2) : turn % 2] ?? reasons[0];
  const about = { user_id: person.id, approval_type: kind, status };
  await act(club, admin.id, approvals.decide, status === 'REJ' ? { ...about, reason } : about);
};

/** Answers a whole questionnaire: an option by `turn`, the middle of a scale, yes. */
export const answer = async (
  club: Club,
  userId: string,
  { kind, why, turn = 0 }: { kind: 'onboarding' | 'engagement' | 'ambassador'; why: string; turn?: number },
): Promise<void> => {
  const { results } = await act(club, userId, questionnaires.listOnboardingQuestions, { kind });
  const answers = results.map(({ id, kind: asked, options, min, max }) => {
    const option = options[turn % Math.max(1, options.length)];
    if (option) return { question_id: id, option_ids: [option.id] };
    if (asked === 'boolean') return { question_id: id, value: true };
    if (asked === 'text') return { question_id: id, value: why };
    if (asked === 'number' && kind === 'ambassador') return { question_id: id, value: 40 + turn * 35 };
    return { question_id: id, value: Math.round(((min ?? 1) + (max ?? 10)) / 2) };
  });
  await act(club, userId, questionnaires.saveOnboardingAnswers, { answers });
};

const listLinks = ({ first_name, last_name }: SeedPerson, turn: number): SocialLink[] => {
  const handle = `${first_name}.${last_name}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  return [
    { network: 'INSTA', url: `https://www.instagram.com/${handle}`, followers: 180 + turn * 37 },
    { network: 'YT', url: `https://www.youtube.com/@${handle}`, followers: 40 + turn * 9 },
  ];
};
