import { randomUUID } from 'node:crypto';
import { identity } from '@club/contract/core/identity';
import { type ConsentPurpose, consentPurposes, consents } from '@club/contract/health/base/consents';
import { bridgeAreaCodes } from '@club/contract/health/exchange/bridge-areas';
import { inbound } from '@club/contract/health/exchange/inbound';
import { type AccountType, type AdminPermission, adminPermissions } from '@club/contract/platform/access';
import type { Arguments, Endpoint, Output } from '@club/contract/platform/endpoint';
import { insertVendor, setVendorStatus } from '#club/marketplace';
import { findManager, findUser, insertUser, makeSignInAnswer, openSession, toClaims, updateUser } from '#core/identity';
import { openAccount } from '#core/ledger';
import { call, type Reply } from './call.ts';
import type { TestClub } from './club.ts';

/**
 * The password of every test member, with a hash that takes a thousandth of the real one's time. A sign-in renews it, as
 * it renews every hash of a lower cost than the club's.
 */
export const password = 'correct horse battery';
const hash = '$argon2id$v=19$m=8,t=1,p=1$dGhlIHRlc3RzIG9mIGEgYw$IdaVraJrlVd1tMjTCw2XVVWu/UVsFLgGlYSMN8X/Tes';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly access: string;
  readonly refresh: string;
  readonly client_code: string;
  readonly rewards_client_code: string;
}

interface Wish {
  email?: string;
  first_name?: string;
  last_name?: string;
  types?: AccountType[];
  permissions?: AdminPermission[];
  status?: 'registered' | 'active' | 'suspended';
}

/** Creates what a test needs, as the product would. */
export const factories = {
  /** A member with a points account and a session; `active` by default. */
  member: async (test: TestClub, wish: Wish = {}): Promise<Member> => {
    const now = test.clock.now();
    const types = wish.types ?? ['CM'];
    const db = test.database.db;
    const made = await insertUser(
      db,
      {
        email: wish.email ?? `${randomUUID().slice(0, 13)}@example.org`,
        passwordHash: hash,
        firstName: wish.first_name ?? 'Ada',
        lastName: wish.last_name ?? 'Lindqvist',
        type: types[0] ?? 'CM',
        country: '',
        managerId: await findManager(db, ''),
        language: 'en',
        referralCode: null,
      },
      now,
    );
    if (!made) throw new Error('the test member could not be made');
    const status = wish.status ?? 'active';
    await updateUser(db, made.id, {
      status,
      email_verified_at: status === 'registered' ? null : now,
      account_types: types,
      permissions: wish.permissions ?? [],
    });
    if (status !== 'registered') await openAccount(db, test.clock, made.id);
    return factories.newSession(test, made);
  },
  /** A member signed in again: sessions of before may have ended while the clock went on. */
  newSession: async (test: TestClub, { id }: { readonly id: string }): Promise<Member> => {
    const [db, now] = [test.database.db, test.clock.now()];
    const user = await findUser(db, id);
    if (!user) throw new Error('the test member is gone');
    const origin = { id: 'test', ip: '127.0.0.1', userAgent: 'test', bearer: null };
    const session = await makeSignInAnswer(
      test.club,
      user,
      await openSession(db, user, { method: 'password', origin, now }),
    );
    return { ...toClaims(user), id: user.id, access: session.access, refresh: session.refresh };
  },
  /** A member who may make a call: with its permission or account type, and a vendor where needed. */
  callerOf: async (
    test: TestClub,
    { access, errors }: Pick<Endpoint, 'access' | 'errors'>,
    wish: Wish = {},
  ): Promise<Member> => {
    const permissions = adminPermissions.filter(
      (permission) => access === 'admin.any' || access === `admin.${permission}`,
    );
    const types: AccountType[] = access.startsWith('vendor.')
      ? ['CM', 'VEN']
      : access === 'ambassador'
        ? ['CM', 'AMB']
        : ['CM'];
    const member = await factories.member(test, { types, permissions, ...wish });
    if (errors?.includes('consent_required')) {
      for (const purpose of ['health_data', 'devices'] as const) await factories.consent(test, member, purpose);
    }
    if (access === 'bridge') return { ...member, access: await factories.bridge(test, member) };
    if (!access.startsWith('vendor.')) return member;
    const [db, now] = [test.database.db, test.clock.now()];
    const none = { description: '', website: null, email: null, phone: null, country: null, logo: null, cover: null };
    const vendor = await insertVendor(db, { owner: member.id, profile: { name: 'Alba Spa', ...none }, now });
    if (vendor) await setVendorStatus(db, vendor.id, { status: 'APR', now });
    return member;
  },
  /** Lets a member agree to a purpose; unless said, that the club keeps their health data. */
  consent: async ({ app }: TestClub, member: Member, purpose: ConsentPurpose = 'health_data'): Promise<void> => {
    const { version } = consentPurposes[purpose];
    await call(app, consents.giveHealthConsent, { purpose, version }, { as: member });
  },
  /** Lets an app send to a member's record, with all that needs. @returns its token. */
  bridge: async (
    test: TestClub,
    member: Member,
    wish: Partial<Arguments<typeof inbound.makeBridge>> = {},
  ): Promise<string> => {
    for (const purpose of ['health_data', 'devices'] as const) await factories.consent(test, member, purpose);
    const asked = { app: 'shortcut' as const, name: 'Shortcut', areas: [...bridgeAreaCodes], ...wish };
    return (await call(test.app, inbound.makeBridge, asked, { as: member })).body.token;
  },
  /** A person who has just registered through the API and awaits the code. */
  registration: async (test: TestClub, email: string, changes: Partial<typeof person> = {}) =>
    rememberBrowser(await call(test.app, identity.register, { ...person, email, ...changes })),
};

const browsers = new Map<string, string>();

/** Keeps the secret of a registration, as the browser that registered does. */
export const rememberBrowser = <R extends Reply<Output<typeof identity.register>>>(reply: R): R => {
  if (reply.status === 201) browsers.set(reply.body.email, reply.body.verification.secret);
  return reply;
};

/** The secret in the browser that registered an address. */
export const browserSecret = (email: string): string | undefined => browsers.get(email);

const person = {
  email: '',
  password,
  first_name: 'Ada',
  last_name: 'Lindqvist',
  accept_terms: true as const,
};
