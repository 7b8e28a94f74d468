import { randomUUID } from 'node:crypto';
import { contract } from '@club/contract/index';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  call,
  everyCall,
  factories,
  generateInputs,
  type Member,
  type Rows,
  readBearer,
  sendAny,
  type TestClub,
} from '#tools/testing';
import type { Walk } from './fixtures.testing.ts';
import { aSeller, ownMore, type Seller } from './other-things.testing.ts';

export interface OtherMember {
  readonly member: Member;
  /**
   * What can name them or their objects: ids, codes, addresses. Ids are refused or accepted by their form, so there is one
   * for each column.
   */
  readonly names: readonly string[];
  /** A value of the same kind that names nobody, for the kinds of which there is one. */
  readonly makeUp: (name: string) => string | undefined;
  /** The words of a body that reveal them, apart from what was sent, which is given in lower case. */
  readonly findRevealed: (body: string, sent: string) => string[];
}

/** A member who has done everything that a member and a vendor can do, but leave. */
export const anotherMember = async (walk: Walk): Promise<OtherMember> => {
  const { club } = walk;
  const ghost = await aGhost(walk);
  const wish = { first_name: 'Zebedee', last_name: 'Quillfeather', email: 'zebedee@quillfeather.example' };
  const member = await factories.callerOf(club, { access: 'vendor.owner' }, wish);
  const seller = await aSeller(club);
  const theirs = await nameEverything(walk, member, seller);
  // What a third member has too belongs to the club, and what is shown to everyone.
  const third = await nameEverything(walk, await factories.callerOf(club, { access: 'vendor.owner' }), seller);
  const common = toNames([...third.inRows, ...third.published]);
  const stored = leaveOut([...theirs.inRows, ...listCodes(member)], common);
  const shown = leaveOut([...theirs.published, ...theirs.shown], toNames([...third.shown, ...third.published]));
  const own = [...shown, ...stored];
  const words = ['zebedee', 'quillfeather', ...own.map(([, name]) => name.toLowerCase())].filter(
    (word) => word.length >= 9 || word === 'zebedee',
  );
  return {
    member,
    names: [...new Set(new Map(own).values())],
    makeUp: (name) => ghost.find(([kind]) => kind.test(name))?.[1](),
    findRevealed: (body, sent) => {
      const answered = body.toLowerCase();
      return words.filter((word) => answered.includes(word) && !sent.includes(word));
    },
  };
};

/** Whether a value is an id. */
export const isId = (name: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/.test(name);

/** The codes, number and address of a member who is gone, so that they are well formed and name nobody. */
const aGhost = async (walk: Walk): Promise<readonly [kind: RegExp, value: () => string][]> => {
  const { client_code, rewards_client_code, email, id } = await factories.member(walk.club);
  const { rows } = await sql<{ health: string; account: string }>`
    select u.health_client_code as health, a.account_number as account
    from users u join ledger_accounts a on a.owner_id = u.id where u.id = ${id}`.execute(walk.club.database.db);
  const { health = '', account = '' } = rows[0] ?? {};
  await walk.wipe();
  return [
    [/^[\da-f]{8}-[\da-f-]{27}$/, () => randomUUID()],
    [/^MB-/, () => client_code],
    [/^RW-/, () => rewards_client_code],
    [/^HL-/, () => health],
    [/^\d{12}$/, () => account],
    [/@/, () => email],
  ];
};

/** A name, after the kind of thing that it names. */
type Name = readonly [kind: string, name: string];

const listCodes = ({ email, client_code, rewards_client_code }: Member): Name[] =>
  [email, client_code, rewards_client_code].map((name) => [name, name]);

const toNames = (names: readonly Name[]): ReadonlySet<string> => new Set(names.map(([, name]) => name));

const leaveOut = (names: readonly Name[], others: ReadonlySet<string>): Name[] =>
  names.filter(([, name]) => name.length >= 4 && !others.has(name));

/** The names in a member's rows, in what the club shows to everyone, and in what else they were shown. */
interface Named {
  readonly inRows: readonly Name[];
  readonly published: readonly Name[];
  readonly shown: readonly Name[];
}

/** Lets a member do everything. */
const nameEverything = async (walk: Walk, member: Member, seller: Seller): Promise<Named> => {
  const seen = await doEverything(walk.club, member);
  await sendFiles(walk.club, member);
  await ownMore(walk.club, member, seller);
  return { inRows: listNames(await walk.readRows([member.id, member.email])), ...seen };
};

/** Makes every call once as the member, except leaving the club. */
const doEverything = async (club: TestClub, member: Member): Promise<Pick<Named, 'published' | 'shown'>> => {
  const calls = everyCall.filter(
    ({ who, endpoint }) => (who === 'member' || who.startsWith('vendor.')) && endpoint.method !== 'DELETE',
  );
  const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET');
  const published: Name[] = [];
  const shown: Name[] = [];
  for (const { endpoint, whose } of [...calls, ...reads]) {
    const into = whose === 'published' || whose === 'club' ? published : shown;
    for (const input of generateInputs(endpoint, { email: member.email })) {
      const { body, statusCode } = await sendAny(club, endpoint, input, readBearer(member));
      const facts = JSON.stringify(JSON.parse(body), (key, value) => (key === 'request_id' ? undefined : value));
      const found = facts.match(/(?<=")([\da-f-]{36}|[A-Z]{2}-[A-Z\d]{6,}|\d{9,})(?=")/g) ?? [];
      if (statusCode < 400) into.push(...found.map((name): Name => [name, name]));
    }
  }
  await club.runJobs();
  return { published, shown };
};

/** Generated inputs contain no files. */
const sendFiles = async ({ app }: TestClub, member: Member): Promise<void> => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6170' } })
    .png()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' });
  const check = { type_of_check: 'cancer' as const, photo };
  expect((await call(app, contract.checks.amendHealthCheck, check, { as: member })).status).toBe(200);
  const report = { taken_on: '2026-11-01', file: photo };
  expect((await call(app, contract.attachments.addHealthAttachment, report, { as: member })).status).toBe(201);
};

/**
 * The names in rows, by table and column. Leaves out refresh tokens, since holding one makes you its member; of free text
 * only names count.
 */
const listNames = (rows: Rows): Name[] =>
  [...rows.values()].flatMap(({ table, row }) =>
    Object.entries(row)
      .filter(([column, value]) => /(^|_)(id|code|key|number|hash|token|email)$/.test(column) && value !== null)
      // A request id names nothing.
      .filter(([column]) => column !== 'request_id')
      .map(([column, value]): Name => [`${table}.${column}`, String(value)]),
  );
