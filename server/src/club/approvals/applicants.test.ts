import { approvals } from '@club/contract/club/approvals';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { answerAmbassador, applyAsAmbassador, applyAsVendor } from './fixtures.testing.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const picture = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6170' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
};
const company = (member: Member) => call(club.app, approvals.getCompanyInfo, {}, { as: member });

test('stores company information with its logo and returns it as sent', async () => {
  const ada = await factories.member(club);
  expect((await company(ada)).body).toMatchObject({ exists: false, company_name: null, logo: null });
  const sent = {
    company_name: 'Alba Spa Ltd',
    registration_number: 'IT-99',
    vat_number: 'IT0123',
    website: 'https://alba.example',
    industry: 'Wellness',
    size_band: '2-10',
    address_line1: 'Via Roma 1',
    city: 'Torino',
    postal_code: '10121',
    country: 'IT',
    contact_name: 'Alba Conti',
    contact_email: 'alba@alba.example',
    contact_phone: '+39 011 1',
  };
  const made = await call(club.app, approvals.createCompanyInfo, { ...sent, logo: await picture() } as never, {
    as: ada,
  });
  expect(made.status).toBe(201);
  const read = (await company(ada)).body;
  expect(read).toMatchObject({ exists: true, ...sent, logo: expect.stringMatching(/^\/media\//) });
  const shown = await club.app.inject({ method: 'GET', url: read.logo ?? '' });
  expect(shown.headers['content-type']).toMatch(/^image\//);
  const again = await call(club.app, approvals.createCompanyInfo, { company_name: 'Another' } as never, { as: ada });
  expect(again.problem).toMatchObject({
    code: 'already_exists',
    message: 'You already have a company. Change it instead.',
  });
});

test('a refused company leaves no uploaded logo behind', async () => {
  const ada = await factories.member(club);
  const { media } = club.club.adapters;
  const stored: string[] = [];
  const put = vi.spyOn(media, 'put').mockImplementation(async (key) => void stored.push(key));
  const remove = vi.spyOn(media, 'remove').mockImplementation(async (key) => {
    stored.splice(stored.indexOf(key), 1);
  });
  try {
    const sent = { company_name: 'Alba Spa Ltd', country: 'XX', logo: await picture() };
    const refused = await call(club.app, approvals.createCompanyInfo, sent as never, { as: ada });
    expect(refused.problem.errors.map(({ field }) => field)).toEqual(['country']);
    expect(put).toHaveBeenCalledOnce();
    expect(stored).toEqual([]);
  } finally {
    put.mockRestore();
    remove.mockRestore();
  }
});

test('replacing company information clears missing fields, keeps the logo, and adds one if there was none', async () => {
  const ada = await factories.member(club);
  const put = (input: Record<string, unknown>) =>
    call(club.app, approvals.saveCompanyInfo, input as never, { as: ada });
  expect((await put({ company_name: 'Alba Spa Ltd', city: 'Torino', logo: await picture() })).status).toBe(200);
  const { logo } = (await company(ada)).body;
  const { body } = await put({ company_name: 'Alba Group' });
  expect(body).toMatchObject({ company_name: 'Alba Group', city: null, logo });
});

test.each([
  ['company_name', { company_name: 'A' }],
  ['website', { company_name: 'Alba', website: 'http://alba.example' }],
  ['website', { company_name: 'Alba', website: 'javascript:alert(1)' }],
  ['country', { company_name: 'Alba', country: 'XX' }],
  ['size_band', { company_name: 'Alba', size_band: 'huge' }],
  ['contact_email', { company_name: 'Alba', contact_email: 'nobody' }],
])('company information with an invalid %s is refused at that field', async (field, input) => {
  const ada = await factories.member(club);
  const { problem } = await call(club.app, approvals.saveCompanyInfo, input as never, { as: ada });
  expect(problem.errors.map((error) => error.field)).toEqual([field]);
  expect((await company(ada)).body.exists).toBe(false);
});

test('a vendor profile is an application, accepted only once the company is known', async () => {
  const ada = await factories.member(club);
  const admin = await factories.member(club, { permissions: ['vendors'] });
  const apply = () => call(club.app, approvals.setAccountType, { type_of_account: 'VEN' }, { as: ada });
  expect((await apply()).problem).toMatchObject({
    code: 'vendor_profile_required',
    message: 'Create your vendor profile first.',
  });
  const profile = { name: 'Alba Spa', description: 'Warm water.' };
  const create = async () =>
    call(club.app, approvals.createVendor, { ...profile, logo: await picture() } as never, { as: ada });
  expect((await create()).problem).toMatchObject({
    code: 'application_incomplete',
    message: 'Add your company details before you apply.',
  });
  const { body: before } = await call(club.app, approvals.getAccountStatus, {}, { as: ada });
  expect(before.vendor).toBeNull();
  await call(club.app, approvals.saveCompanyInfo, { company_name: 'Alba Spa Ltd' } as never, { as: ada });
  const made = await create();
  expect(made.body).toMatchObject({ name: 'Alba Spa', status: 'REW', is_suspended: false });
  const { body } = await call(club.app, approvals.getAccountStatus, {}, { as: ada });
  expect(body.vendor).toMatchObject({ status: 'REW', missing: [], vendor: { id: made.body.id } });
  const approve = () =>
    call(club.app, approvals.decide, { user_id: ada.id, approval_type: 'vendor', status: 'APR' } as never, {
      as: admin,
    });
  expect((await approve()).body).toMatchObject({ status: 'APR', company: { company_name: 'Alba Spa Ltd' } });
  const second = await call(club.app, approvals.createVendor, { name: 'Second' } as never, { as: ada });
  expect(second.problem).toMatchObject({
    code: 'already_exists',
    message: 'You already have a vendor profile. Change it instead.',
  });
});

test('only its owner changes a vendor profile, named or not, and nobody its state', async () => {
  const ada = await factories.member(club);
  const other = await factories.member(club);
  await applyAsVendor(club, ada);
  const { id } = (await call(club.app, approvals.getAccountStatus, {}, { as: ada })).body.vendor?.vendor ?? { id: '' };
  const change = (input: Record<string, unknown>, as: Member) =>
    call(club.app, approvals.updateVendor, input as never, { as });
  expect((await change({ description: 'Cold water.' }, ada)).body).toMatchObject({ description: 'Cold water.' });
  expect((await change({ id, name: 'Alba Terme' }, ada)).body).toMatchObject({ name: 'Alba Terme', status: 'REW' });
  expect((await change({ id, status: 'APR', slug: 'mine' }, ada)).body).toMatchObject({ status: 'REW' });
  expect((await change({ id, name: 'Stolen' }, other)).problem.code).toBe('not_found');
  expect((await change({ name: 'Nothing' }, other)).problem.code).toBe('not_found');
});

test('social links are replaced as a set, also as a list in the body, and must match their network', async () => {
  const ada = await factories.member(club);
  const links = [
    { network: 'YT', url: 'https://www.youtube.com/@ada', followers: 300 },
    { network: 'TWIT', url: 'https://x.com/ada' },
  ];
  const sent = await club.app.inject({
    method: 'POST',
    url: '/api/social-media-info/',
    headers: { authorization: `Bearer ${ada.access}` },
    payload: links,
  });
  expect(sent.json()).toMatchObject({ count: 2, results: [{ network: 'TWIT', followers: null }, links[0]] });
  const set = (wish: unknown[]) => call(club.app, approvals.setSocialLinks, { links: wish } as never, { as: ada });
  expect((await set([links[0], links[0]])).problem.message).toBe('Send each network once.');
  const elsewhere = await set([{ network: 'FB', url: 'https://facebook.com.evil.example/ada' }]);
  expect(elsewhere.problem.message).toBe('Enter a link to your Facebook page.');
  expect((await set([links[1]])).body.results).toHaveLength(1);
});

test("only the applicant and administrators of ambassadors read an applicant's answers", async () => {
  const ada = await factories.member(club, { first_name: 'Ada' });
  await applyAsAmbassador(club, ada);
  await answerAmbassador(club, ada, 'Changed before the decision.');
  const read = (as: Member, user_id?: string) =>
    call(club.app, approvals.getAmbassadorAnswers, user_id ? { user_id } : {}, { as });
  const own = (await read(ada)).body;
  expect(own).toMatchObject({ count: 7, status: 'REW', user: { id: ada.id, first_name: 'Ada', email: ada.email } });
  expect(own.results[0]).toEqual({
    question: 'Why do you want to be an ambassador?',
    answer: 'Changed before the decision.',
  });
  const chief = await factories.member(club, { permissions: ['ambassadors'] });
  expect((await read(chief, ada.id)).body).toEqual(own);
  const stranger = await factories.member(club, { permissions: ['vendors'] });
  expect((await read(stranger, ada.id)).problem.code).toBe('not_found');
  expect((await read(await factories.member(club), ada.id)).problem.code).toBe('not_found');
});

test("an applicant keeps a member's rights and gains nothing yet", async () => {
  const ada = await factories.member(club);
  await applyAsAmbassador(club, ada);
  await applyAsVendor(club, ada);
  const { body } = await call(club.app, approvals.getRights, {}, { as: ada });
  expect(body).toEqual({
    type_of_account: 'CM',
    account_types: ['CM'],
    is_admin: false,
    permissions: [],
    gates: { admin: false, vendor: false, ambassador: false },
  });
});
