import { expect } from 'vitest';
import { aPicture, offerInput } from '#club/vendors/fixtures';
import { factories } from '#tools/testing';
import { expectStatus, type Row } from './client.testing.ts';

/** A list that a call without anything but its address gives. */
const lists = (id: string, call: string, { as, query }: { as?: 'ada' | 'amb' | 'admin'; query?: string } = {}): Row => [
  id,
  call,
  async (world) => {
    const reply = await world.send(call, { ...(as && { as: world[as] }), ...(query !== undefined && { query }) });
    expectStatus(reply, 200);
    expect(Array.isArray(reply.body.results), reply.text).toBe(true);
  },
];

const days = 'start_date=2026-11-01&end_date=2026-11-20';

const applications: readonly Row[] = [
  [
    'C-036',
    'POST api/company-info/',
    async ({ send, ben }) => {
      const form = { company_name: 'Ben Ltd', website: '', logo: await aPicture() };
      expectStatus(await send('POST api/company-info/', { as: ben, form }), 201);
    },
  ],
  [
    'C-037',
    'PUT api/company-info/',
    async ({ send, ben }) =>
      expectStatus(await send('PUT api/company-info/', { as: ben, form: { company_name: 'Ben & Co' } }), 200),
  ],
  [
    'C-038',
    'GET api/company-info/',
    async ({ send, ben }) =>
      expect((await send('GET api/company-info/', { as: ben })).body.company_name).toBe('Ben & Co'),
  ],
  [
    'C-039',
    'POST api/m/vendors',
    async ({ send, ben }) => {
      const form = { name: 'Ben Baths', description: 'Warm water.', logo: await aPicture() };
      expectStatus(await send('POST api/m/vendors', { as: ben, form }), 201);
    },
  ],
  [
    'C-040',
    'PUT api/m/vendors',
    async ({ send, vera }) => {
      const form = { description: 'Three pools.' };
      expectStatus(await send('PUT api/m/vendors', { as: vera, query: `vendor_id=${vera.vendor}`, form }), 200);
    },
  ],
  [
    'C-041',
    'POST api/account-type/',
    async ({ send, club }) => {
      const as = await factories.member(club);
      expectStatus(await send('POST api/account-type/', { as, body: { type_of_account: 'CM' } }), 200);
      const unknown = await send('POST api/account-type/', { as, body: { type_of_account: 'XYZ' } });
      expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'type_of_account']);
    },
  ],
  lists('C-042', 'GET api/account-type-permission/', { as: 'admin', query: 'status=REW&page=1' }),
  [
    'C-043',
    'POST api/account-type-permission/',
    async ({ send, admin, ben }) => {
      const applied = (await send('GET api/account-type-permission/', { as: admin, query: 'status=REW' })).body.results;
      const body = { user_id: ben.id, approval_type: 'vendor', status: 'APR' };
      const reply = await send('POST api/account-type-permission/', { as: admin, body });
      expectStatus(reply, 200);
      expect(applied).toBeInstanceOf(Array);
    },
  ],
  [
    'C-044',
    'POST api/social-media-info/',
    async ({ send, ada }) => {
      const body = { links: [{ network: 'YT', url: 'https://www.youtube.com/@ada' }] };
      expectStatus(await send('POST api/social-media-info/', { as: ada, body }), 200);
    },
  ],
  lists('C-045', 'GET api/referral-link/', { as: 'amb', query: days }),
  lists('C-046', 'GET api/ambassadors-list/', { as: 'ada', query: days }),
];

const market: readonly Row[] = [
  lists('C-030', 'GET api/m/vendors'),
  [
    'C-031',
    'GET api/m/vendors/{id}',
    async ({ send, vera }) => expectStatus(await send('GET api/m/vendors/{id}', { path: { id: vera.vendor } }), 200),
  ],
  [
    'C-032',
    'POST api/m/offers',
    async ({ send }) => {
      const form = {
        company_name: 'Sea Ltd',
        contact_name: 'Sam Sea',
        contact_email: 'sam@sea.example',
        title: 'A swim at dawn',
        description: 'With a guide, in warm water.',
      };
      expectStatus(await send('POST api/m/offers', { form }), 202);
    },
  ],
  lists('C-049', 'GET api/m/offers', {
    query: 'search=&gender=&country=&categories=&offer_types=&vendor=&page=1&page_size=12&ordering=',
  }),
  lists('C-050', 'GET api/m/categories', { query: 'for_longevity_club=true' }),
  [
    'C-051',
    'GET api/m/categories/{id}',
    async ({ send }) => expectStatus(await send('GET api/m/categories/{id}', { path: { id: '3' } }), 200),
  ],
  [
    'C-052',
    'GET api/m/offers/{id}',
    async ({ send, ada, offerId }) => {
      const query = `rewards_client_code=${ada.rewards_client_code}`;
      expectStatus(await send('GET api/m/offers/{id}', { path: { id: offerId } }), 200);
      expectStatus(await send('GET api/m/offers/{id}', { as: ada, path: { id: offerId }, query }), 200);
    },
  ],
  lists('C-053', 'GET api/m/offers-countries', { query: 'category_slug=spa' }),
  lists('C-054', 'GET api/m/offer-types'),
  lists('C-055', 'GET api/m/offers', { query: 'discount' }),
  lists('C-056', 'GET api/m/offer-notification', { as: 'ada', query: 'rewards_client_code=' }),
  [
    'C-057',
    'POST api/zendesk-auth/',
    async ({ send, ada }) => {
      const reply = await send('POST api/zendesk-auth/', { as: ada });
      expectStatus(reply, 200);
      expect(reply.body.token).toMatch(/^[^.]+[.][^.]+[.]/);
    },
  ],
  [
    'C-058',
    'GET api/m/vendor-offers/',
    async ({ send, vera }) => {
      const reply = await send('GET api/m/vendor-offers/', { as: vera, query: 'page=1&page_size=10' });
      expectStatus(reply, 200);
      expect(reply.body.count).toBeGreaterThan(0);
    },
  ],
  [
    'C-059',
    'POST api/m/vendor-offers-create/',
    async ({ send, vera }) =>
      expectStatus(await send('POST api/m/vendor-offers-create/', { as: vera, body: offerInput() }), 201),
  ],
  [
    'C-060',
    'PATCH api/m/vendor-offers/{id}/edit/',
    async ({ send, vera }) => {
      const made = await send('POST api/m/vendor-offers-create/', { as: vera, body: offerInput() });
      const edit = { as: vera, path: { id: made.body.id }, body: { title: 'Thermal circuit for four' } };
      expect((await send('PATCH api/m/vendor-offers/{id}/edit/', edit)).body.title).toBe('Thermal circuit for four');
    },
  ],
];

const others: readonly Row[] = [
  lists('C-074', 'GET api/user-transaction/', { as: 'ada' }),
  lists('C-075', 'GET api/loyalty-members/', { as: 'ada' }),
  [
    'C-076',
    'POST api/exchange-points/',
    async ({ send, ada }) => {
      const body = { loyalty_member: 'aerolink', points: 200, membership_number: '123456789' };
      const reply = await send('POST api/exchange-points/', { as: ada, body });
      expectStatus(reply, 201, 202);
    },
  ],
  [
    'C-077',
    'GET api/qiibee-account-number/',
    async ({ send, ada }) =>
      expect((await send('GET api/qiibee-account-number/', { as: ada })).body.account_number).toMatch(/^[0-9]+$/),
  ],
  lists('C-078', 'GET api/onboarding-question/', { as: 'ada' }),
  lists('C-079', 'GET api/onboarding-answer/', { as: 'ada' }),
  [
    'C-080',
    'POST api/onboarding-answer/',
    async ({ send, ada }) => {
      const [question] = (await send('GET api/onboarding-question/', { as: ada })).body.results;
      const body = { answers: [{ question_id: question.id, option_ids: [question.options[0].id] }] };
      expectStatus(await send('POST api/onboarding-answer/', { as: ada, body }), 200);
    },
  ],
  [
    'C-081',
    'GET api/amb-question-answer/',
    async ({ send, ada, ben }) => {
      expectStatus(await send('GET api/amb-question-answer/', { as: ada, query: `user_id=${ada.id}` }), 200);
      expectStatus(await send('GET api/amb-question-answer/', { as: ada, query: `user_id=${ben.id}` }), 404);
    },
  ],
  lists('C-082', 'GET api/questionaire-list/', { as: 'ada' }),
  lists('C-083', 'GET api/user-nfts/', { as: 'ada' }),
  [
    'C-084',
    'GET api/admin-stats/ambassadors-stats/',
    async ({ send, admin, ada }) => {
      expectStatus(await send('GET api/admin-stats/ambassadors-stats/', { as: admin }), 200);
      expectStatus(await send('GET api/admin-stats/ambassadors-stats/', { as: ada }), 403);
    },
  ],
];

const push: readonly Row[] = [
  [
    'C-117',
    'GET api/push-notification/',
    async ({ send, admin }) => {
      const every = ['gender=', 'country=', 'email=', 'type_of_account=CM', 'language=', 'date_of_birth='];
      const query = every.map((filter) => `user__${filter}`).join('&');
      expect((await send('GET api/push-notification/', { as: admin, query })).body.count).toBeGreaterThan(0);
      for (const filter of ['gender', 'country', 'email', 'type_of_account', 'language', 'date_of_birth']) {
        const bare = await send('GET api/push-notification/', { as: admin, query: `${filter}=x` });
        expect([bare.status, bare.body.errors[0].field]).toEqual([400, filter]);
      }
    },
  ],
  [
    'C-118',
    'POST api/send-notification/',
    async ({ send, admin }) => {
      const message = { title: 'A hike on Sunday', body: 'We meet at nine.', confirm_all: true, dry_run: true };
      const right = { ...message, filters: { user__type_of_account: 'CM' } };
      expectStatus(await send('POST api/send-notification/', { as: admin, body: right }), 200, 202);
      for (const field of ['user__country', 'country', 'filter']) {
        const beside = await send('POST api/send-notification/', { as: admin, body: { ...message, [field]: 'FR' } });
        expect([beside.status, beside.body.errors[0].field]).toEqual([400, field]);
      }
      const query = 'user__country=FR';
      const behind = await send('POST api/send-notification/', { as: admin, body: message, query });
      expect([behind.status, behind.body.errors[0].field]).toEqual([400, 'user__country']);
    },
  ],
];

export const marketCalls: readonly Row[] = [...applications, ...market, ...others, ...push];
