import pg from 'pg';
import { listRows, type WrittenExport } from './apple-export.ts';

const table = `create unlogged table bench_rows (
  member_id uuid not null, type text not null, source text not null, at timestamptz not null, value double precision not null
)`;

/**
 * Copies the rows of an export into a table with the key that any store of them needs. @returns rows a second.
 */
export const copyRows = async (ownerUrl: string, { days }: WrittenExport): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(table.replace('unlogged ', ''));
    await client.query('alter table bench_rows add primary key (member_id, type, source, at)');
    const started = performance.now();
    const rows = await copy(client, days);
    return rows / ((performance.now() - started) / 1000);
  } finally {
    await client.query('drop table if exists bench_rows');
    await client.end();
  }
};

/** The driver's connection, of which its types say nothing. */
interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  readonly stream: { readonly writableNeedDrain: boolean; once(event: 'drain', go: () => void): void };
}

const copy = (client: pg.Client, days: readonly number[]): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0;
    const send = async (connection: Connection) => {
      for (const midnight of days) {
        const lines = [...listRows(midnight)].map(
          ({ type, source, at, value }) => `${member}\t${type}\t${source}\t${new Date(at).toISOString()}\t${value}\n`,
        );
        rows += lines.length;
        connection.sendCopyFromChunk(Buffer.from(lines.join('')));
        if (connection.stream.writableNeedDrain) await new Promise<void>((go) => connection.stream.once('drain', go));
      }
      connection.endCopyFrom();
    };
    const query = {
      submit: (connection: Connection) => connection.query('copy bench_rows from stdin'),
      handleCopyInResponse: (connection: Connection) => void send(connection).catch(reject),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    };
    client.query(query as unknown as pg.Submittable);
  });

const member = '01980000-0000-7000-8000-0000000000a1';
