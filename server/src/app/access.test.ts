import { adminPermissions, type VendorRole, vendorRoles } from '@club/contract/platform/access';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAmbassador } from '#club/ambassadors/fixtures';
import { aVendorOwner } from '#club/vendors/fixtures';
import { openReferralCode, updateUser } from '#core/identity';
import {
  call,
  everyCall,
  expectProblem,
  type Fields,
  factories,
  listKeys,
  type Member,
  readBearer,
  sendAny,
} from '#tools/testing';
import { makeForm, setUpWalk } from './fixtures.testing.ts';

const walk = setUpWalk();

const aMember = (wish: Parameters<typeof factories.member>[1] = {}) => factories.member(walk.club, wish);

const changeMember = async (member: Member, text: ReturnType<typeof sql>): Promise<Member> => {
  await text.execute(walk.club.database.db);
  return member;
};

/** How to make one caller of each kind. */
const kinds: Record<string, () => Promise<Member | undefined>> = {
  visitor: async () => undefined,
  'signed out': async () => {
    const member = await aMember();
    await walk.club.app.inject({ method: 'POST', url: '/api/logout/', headers: readBearer(member) });
    return member;
  },
  suspended: async () => {
    const member = await aMember({ types: ['CM', 'AMB', 'VEN'], permissions: [...adminPermissions] });
    await updateUser(walk.club.database.db, member.id, { status: 'suspended' });
    return member;
  },
  CM: () => aMember(),
  CCM: () => aMember({ types: ['CCM'] }),
  AMB: () => anAmbassador(walk.club),
  'AMB without a code': () => aMember({ types: ['CM', 'AMB'] }),
  'VEN without a vendor': () => aMember({ types: ['CM', 'VEN'] }),
  'VEN in review': () => aVendorOwner(walk.club, { status: 'REW' }),
  'VEN rejected': () => aVendorOwner(walk.club, { status: 'REJ' }),
  'VEN approved': () => aVendorOwner(walk.club),
  'VEN suspended': async () => {
    const owner = await aVendorOwner(walk.club);
    return changeMember(owner, sql`update vendors set is_suspended = true where id = ${owner.vendor}`);
  },
  ...Object.fromEntries(
    vendorRoles.map((role) => [
      `${role} by invitation`,
      async () => {
        const member = await aMember();
        const { vendor } = await aVendorOwner(walk.club);
        return changeMember(
          member,
          sql`insert into vendor_people (user_id, vendor_id, role, added_at) values (${member.id}, ${vendor}, ${role}, now())`,
        );
      },
    ]),
  ),
  'a vendor whose type was taken': async () => {
    const owner = await aVendorOwner(walk.club);
    await updateUser(walk.club.database.db, owner.id, { account_types: ['CM'] });
    return owner;
  },
  // With a vendor and a referral code, but with neither type.
  'every permission': async () => {
    const owner = await aVendorOwner(walk.club);
    await openReferralCode(walk.club.database.db, owner.id, walk.club.clock.now());
    const rights = { account_types: ['CM' as const], permissions: [...adminPermissions] };
    await updateUser(walk.club.database.db, owner.id, rights);
    return owner;
  },
  ...Object.fromEntries(
    adminPermissions.map((permission) => [`admin.${permission}`, () => aMember({ permissions: [permission] })]),
  ),
};

const vendorRefusals: Readonly<Record<string, string>> = {
  'VEN without a vendor': 'account_type_required',
  'VEN in review': 'vendor_in_review',
  'VEN rejected': 'vendor_rejected',
};

const isRoleEnough = (kind: string, who: string): boolean => {
  const role = kind.replace(' by invitation', '') as VendorRole;
  return vendorRoles.indexOf(role) <= vendorRoles.indexOf(who.replace('vendor.', '') as VendorRole);
};

/** The refusal of a kind of caller by a call, or null where they may make it. */
const findRefusal = ({ who, endpoint }: (typeof everyCall)[number], kind: string): string | null => {
  if (who === 'public' || who === 'anyone') return null;
  // A session never sends for an app, not even its member's.
  if (kind === 'visitor' || who === 'bridge') return 'not_authenticated';
  if (kind === 'signed out') return 'session_revoked';
  if (kind === 'suspended') return 'account_suspended';
  if (who === 'member') return null;
  if (who === 'ambassador') return kind === 'AMB' ? null : 'account_type_required';
  if (who === 'admin.any') return kind.startsWith('admin.') || kind === 'every permission' ? null : 'forbidden';
  if (!who.startsWith('vendor.'))
    return who.split(' or ').includes(kind) || kind === 'every permission' ? null : 'forbidden';
  if (kind.endsWith(' by invitation')) return isRoleEnough(kind, who) ? null : 'forbidden';
  if (!kind.startsWith('VEN')) return 'account_type_required';
  if (kind === 'VEN suspended') return endpoint.method === 'GET' ? null : 'vendor_suspended';
  return vendorRefusals[kind] ?? null;
};

const callers = new Map<string, Member | undefined>();

/** One caller of each kind for all calls, until a call may have changed them. */
const findCaller = async (kind: string): Promise<Member | undefined> => {
  if (!callers.has(kind)) callers.set(kind, await makeCaller(kind));
  return callers.get(kind);
};

/** Members who can sign in agree that the club keeps their health data, which its calls ask for beside their access. */
const makeCaller = async (kind: string): Promise<Member | undefined> => {
  const member = await kinds[kind]?.();
  if (member && kind !== 'signed out' && kind !== 'suspended') await factories.consent(walk.club, member);
  return member;
};

const send = async (endpoint: Endpoint, input: Fields, kind: string) => {
  const response = await sendAny(walk.club, endpoint, input, readBearer(await findCaller(kind)));
  if (endpoint.method !== 'GET' && response.statusCode < 400) callers.delete(kind);
  return response;
};

test.each(everyCall)('$name lets in exactly the callers who may make it', async (one) => {
  const { endpoint } = one;
  const tryAs = async (kind: string): Promise<void> => {
    const refusal = findRefusal(one, kind);
    const response = await send(endpoint, refusal === null ? {} : makeForm(endpoint), kind);
    if (refusal === null) expect([401, 403], `${kind}: ${response.body}`).not.toContain(response.statusCode);
    else expect(expectProblem(response), kind).toMatchObject({ code: refusal });
  };
  await Promise.all(Object.keys(kinds).map(tryAs));
});

test.each(everyCall.filter(({ also }) => also === 'after a recent sign-in'))(
  '$name needs a sign-in within the last 15 minutes',
  async ({ endpoint }) => {
    for (const [milliseconds, isRefused] of [
      [900_000, false],
      [900_001, true],
    ] as const) {
      const member = await factories.callerOf(walk.club, endpoint);
      const signedInAt = new Date(walk.club.clock.now().getTime() - milliseconds);
      await sql`update sessions set auth_time = ${signedInAt} where user_id = ${member.id}`.execute(
        walk.club.database.db,
      );
      const response = await sendAny(walk.club, endpoint, {}, readBearer(member));
      const code = response.statusCode < 400 ? null : expectProblem(response).code;
      expect(code === 'step_up_required', response.body).toBe(isRefused);
    }
  },
);

/** Reports without a file are refused before their consent is looked for. */
const addPicture = async (endpoint: Endpoint, form: Fields): Promise<Fields> => {
  if (!listKeys(endpoint).includes('file')) return form;
  const drawing = { create: { width: 9, height: 9, channels: 3 as const, background: '#0b6170' } };
  const bytes = new Uint8Array(await sharp(drawing).png().toBuffer());
  return { ...form, file: new File([bytes], 'me.png', { type: 'image/png' }) };
};

test.each(everyCall.filter(({ who }) => who !== 'public'))(
  '$name asks for the consent to keep health data where it is about health data',
  async ({ endpoint, whose }) => {
    const as = await walk.findCaller({ access: endpoint.access });
    const reply = await call(walk.club.app, endpoint, await addPicture(endpoint, makeForm(endpoint)), { as });
    expect(reply.status >= 400 && reply.problem.code === 'consent_required').toBe(whose === 'health');
  },
);
