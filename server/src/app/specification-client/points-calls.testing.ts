import { expect } from 'vitest';
import { password } from '#tools/testing';
import { expectStatus, type Row } from './client.testing.ts';

const chat: readonly Row[] = [
  [
    'C-001',
    'POST api/ai-support/',
    async ({ send, ada }) => {
      const body = { message: ' How many points do I have? ', conversation_id: null, user: ada.id };
      const first = await send('POST api/ai-support/', { as: ada, body });
      expectStatus(first, 200);
      expect(first.body.response.response).not.toBe('');
      const next = { ...body, conversation_id: first.body.conversation_id };
      const second = await send('POST api/ai-support/', { as: ada, body: next });
      expect(second.body.conversation_id).toBe(first.body.conversation_id);
    },
  ],
  [
    'C-002',
    'POST api/ai-end-conversation/',
    async ({ send, ada }) => {
      const body = { message: 'Hello', conversation_id: null, user: ada.id };
      const { conversation_id } = (await send('POST api/ai-support/', { as: ada, body })).body;
      for (const _ of ['ends', 'is repeated'])
        expectStatus(await send('POST api/ai-end-conversation/', { as: ada, body: { conversation_id } }), 200);
    },
  ],
  [
    'C-003',
    'GET api/ai-conversation-list/',
    async ({ send, ada }) => {
      const body = { message: 'Hello', conversation_id: null, user: ada.id };
      await send('POST api/ai-support/', { as: ada, body });
      const listed = await send('GET api/ai-conversation-list/', { as: ada });
      const active = listed.body.results.filter((one: { is_active: boolean }) => one.is_active);
      expect(active).toHaveLength(1);
      expect(Object.keys(active[0].messages[0])).toEqual(
        expect.arrayContaining(['id', 'message', 'is_bot', 'created_at']),
      );
    },
  ],
  [
    'C-004',
    'POST api/token/',
    async ({ send, ben }) => {
      const signedIn = (await send('POST api/login/', { body: { email: ben.email, password } })).body;
      const renewed = await send('POST api/token/', { body: { refresh: signedIn.refresh } });
      expectStatus(renewed, 200);
      expect(renewed.body.access).toMatch(/^[^.]+[.][^.]+[.]/);
      expectStatus(await send('POST api/token/', { body: { refresh: 'x'.repeat(40) } }), 401);
    },
  ],
];

const points: readonly Row[] = [
  [
    'C-005',
    'GET api/r/v2/balance/',
    async ({ send, ada }) => {
      const reply = await send('GET api/r/v2/balance/', { as: ada });
      expectStatus(reply, 200);
      expect(reply.body.balance).toBeTypeOf('number');
    },
  ],
  [
    'C-006',
    'GET api/r/balance-history/{clientCode}',
    async ({ send, ada }) => {
      const path = { clientCode: ada.client_code };
      expectStatus(await send('GET api/r/balance-history/{clientCode}', { as: ada, path }), 200);
      for (const duration of ['all', 'all_time', 'last_one_month']) {
        const query = `duration=${duration}`;
        expectStatus(await send('GET api/r/balance-history/{clientCode}', { as: ada, path, query }), 200);
      }
    },
  ],
  ...(
    [
      ['C-007', 'duration=all&by=sum'],
      ['C-008', 'duration=all_time'],
      ['C-009', 'duration=last_one_month&by=date'],
    ] as const
  ).map(
    ([id, query]): Row => [
      id,
      'GET api/r/reward-points-report/{clientCode}',
      async ({ send, ada }) => {
        const path = { clientCode: ada.rewards_client_code };
        expectStatus(await send('GET api/r/reward-points-report/{clientCode}', { as: ada, path, query }), 200);
      },
    ],
  ),
  [
    'C-010',
    'GET api/r/balance/{clientCode}/discount-offer/{offerId}',
    async ({ send, ada, offerId }) => {
      const path = { clientCode: ada.rewards_client_code, offerId };
      const call = 'GET api/r/balance/{clientCode}/discount-offer/{offerId}';
      expectStatus(await send(call, { as: ada, path }), 200);
    },
  ],
  [
    'C-011',
    'POST api/r/balance/{clientCode}/discount-offer/{offerId}',
    async ({ send, ada, offerId }) => {
      const path = { clientCode: ada.rewards_client_code, offerId };
      const call = 'POST api/r/balance/{clientCode}/discount-offer/{offerId}';
      expectStatus(await send(call, { as: ada, path, body: {} }), 201);
    },
  ],
  [
    'C-012',
    'GET api/r/v2/event-type/',
    async ({ send, ada }) => {
      const reply = await send('GET api/r/v2/event-type/', { as: ada });
      expect(reply.body.results[0].points).toBeTypeOf('number');
    },
  ],
  [
    'C-013',
    'POST api/r/event',
    async ({ send, ada }) => {
      const reply = await send('POST api/r/event', {
        as: ada,
        body: { event_type: 'daily_visit', reference: 'today' },
      });
      expectStatus(reply, 200, 201);
      const misspelt = await send('POST api/r/event', { as: ada, body: { event: 'daily_visit', reference: 'x' } });
      expectStatus(misspelt, 400);
      const fields = misspelt.body.errors.map(({ field }: { field: string }) => field);
      expect(fields).toEqual(['event_type', 'event']);
    },
  ],
  [
    'C-014',
    'GET api/account-type-status/',
    async ({ send, ada }) => expectStatus(await send('GET api/account-type-status/', { as: ada }), 200),
  ],
  [
    'C-015',
    'GET api/r/reward-report/',
    async ({ send, ada }) => {
      const query = 'start_date=2026-11-01&end_date=2026-11-20&page=1&per_page=9';
      const reply = await send('GET api/r/reward-report/', { as: ada, query });
      expectStatus(reply, 200);
      expect(reply.body.results.length).toBeGreaterThan(0);
    },
  ],
  [
    'C-016',
    'GET api/r/v2/transactions/',
    async ({ send, ada }) => {
      const query = 'limit=5&offset=0&date_from=2026-11-01&status=&amount_gte=1&activity=&transaction_type=';
      const reply = await send('GET api/r/v2/transactions/', { as: ada, query });
      expectStatus(reply, 200);
      expect(reply.body.results.length).toBeGreaterThan(0);
    },
  ],
  [
    'C-017',
    'GET api/r/v2/transactions/{transactionId}/',
    async ({ send, ada }) => {
      const [first] = (await send('GET api/r/v2/transactions/', { as: ada })).body.results;
      const path = { transactionId: first.id };
      expectStatus(await send('GET api/r/v2/transactions/{transactionId}/', { as: ada, path }), 200);
    },
  ],
  [
    'C-018',
    'POST api/r/v2/transfer-tokens/',
    async ({ send, ada, ben }) => {
      const body = { client_code: ben.client_code, amount: 5, dry_run: true };
      expectStatus(await send('POST api/r/v2/transfer-tokens/', { as: ada, body }), 200, 201);
    },
  ],
  [
    'C-019',
    'GET api/r/v2/list-balances/{email}/',
    async ({ send, ada, ben }) => {
      const call = 'GET api/r/v2/list-balances/{email}/';
      const query = 'limit=10&offset=0&account_number=&token=';
      expectStatus(await send(call, { as: ada, path: { email: ada.email }, query }), 200);
      expectStatus(await send(call, { as: ada, path: { email: ben.email } }), 404);
    },
  ],
];

export const pointsCalls: readonly Row[] = [...chat, ...points];
