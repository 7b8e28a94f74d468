import { agents } from '@club/contract/hub/agents';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type TestClub } from '#tools/testing';
import { decide, openClub, openWallet, type Tokens } from './fixtures.testing.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

type Wallet = ReturnType<typeof openWallet>;

/** What both packages' clients and transports have in common. */
interface AnyClient {
  connect(transport: never): Promise<unknown>;
  listTools(): Promise<{ tools: { name: string; annotations?: { readOnlyHint?: boolean | undefined } | undefined }[] }>;
  callTool(request: { name: string; arguments: object }): Promise<unknown>;
  close(): Promise<void>;
}
interface AnyTransport {
  finishAuth(answer: URLSearchParams): Promise<void>;
}

const address = () => new URL(`${club.config.publicUrl}/mcp`);
const info = { name: 'test', version: '1' };
const kinds: [string, () => AnyClient, (wallet: Wallet) => AnyTransport][] = [
  [
    'the newest revision',
    () => new Client(info, { versionNegotiation: { mode: 'auto' } }) as unknown as AnyClient,
    (authProvider) => new StreamableHTTPClientTransport(address(), { authProvider } as never) as never,
  ],
  [
    'the same package as it is by default',
    () => new Client(info) as unknown as AnyClient,
    (authProvider) => new StreamableHTTPClientTransport(address(), { authProvider } as never) as never,
  ],
  [
    'the package of 2025',
    () => new OlderClient(info) as unknown as AnyClient,
    (authProvider) => {
      const transport = new OlderTransport(address(), { authProvider } as never);
      return {
        transport,
        finishAuth: (answer: URLSearchParams) => transport.finishAuth(answer.get('code') ?? ''),
      } as never;
    },
  ],
];

const toTransport = (made: AnyTransport): never => ((made as { transport?: unknown }).transport ?? made) as never;

test.each(kinds)(
  'a client of %s registers, is allowed, lists, reads, refreshes, and fails once stopped',
  async (_, open, reach) => {
    const member = await factories.member(club);
    for (const purpose of ['health_data', 'assistant'] as const) await factories.consent(club, member, purpose);
    const wallet = openWallet();
    const first = reach(wallet);
    await expect(open().connect(toTransport(first))).rejects.toThrow();
    const { back } = await decide(club, wallet.kept.link as URL, member, { areas: ['points:read', 'training:read'] });
    expect(back.searchParams.get('iss')).toBe(`${club.config.publicUrl}/oidc`);
    await first.finishAuth(back.searchParams);
    expect((wallet.kept.tokens as Tokens).scope.split(' ').toSorted()).toEqual(
      expect.arrayContaining(['points:read', 'training:read']),
    );

    const client = open();
    await client.connect(toTransport(reach(wallet)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['points_status']));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const answer = await client.callTool({ name: 'points_status', arguments: {} });
    expect(answer).toMatchObject({
      structuredContent: {
        figures: [
          { label: 'Balance', value: '0.00' },
          { label: 'To spend', value: '0.00' },
        ],
        cut: false,
      },
    });

    const before = (wallet.kept.tokens as Tokens).access_token;
    await sql`delete from provider_records where model = 'AccessToken' and account_id = ${member.id}`.execute(
      club.database.db,
    );
    await client.callTool({ name: 'points_status', arguments: {} });
    expect((wallet.kept.tokens as Tokens).access_token).not.toBe(before);

    const { results } = (await call(club.app, agents.listAgents, {}, { as: member })).body;
    await call(club.app, agents.endAgent, { id: results[0]?.id ?? '' }, { as: member });
    await expect(client.callTool({ name: 'points_status', arguments: {} })).rejects.toThrow();
    await client.close();
  },
);
