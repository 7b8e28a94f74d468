import type pg from 'pg';
import { state } from './rows.ts';

/** Tables that are never emptied: they record what ran on this database. */
const kept = ['public.schema_migrations', 'health.schema_migrations', 'graphile_worker.migrations'];

const tables = `
  select c.oid::regclass::text as name, n.nspname || '.' || c.relname as path
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'health', 'graphile_worker')
    and n.nspname || '.' || c.relname <> all ($1)
  order by 1`;

/**
 * Copies the rows inserted by the migrations, and the state of the sequences, into the schema `reference`, once per
 * database. Must run before the first test writes.
 */
export const rememberReferences = async (owner: pg.Pool): Promise<void> => {
  const known = await owner.query("select 1 from pg_namespace where nspname = 'reference'");
  if (known.rowCount !== 0) return;
  const { rows } = await owner.query<Table>(tables, [kept]);
  const filled = await owner.query<{ name: string }>(listChanged(rows, new Set()));
  const written = new Set(filled.rows.map(({ name }) => name));
  const copies = rows
    .filter(({ name }) => written.has(name))
    .map(({ name, path }) => `create table reference."${path}" as table ${name};`);
  // several statements in one text form one transaction
  await owner.query(`
    create schema reference;
    ${copies.join('\n')}
    create table reference.sequences as
      select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
        last_value is not null as called
      from pg_sequences where schemaname in ('public', 'health');`);
};

interface Table {
  readonly name: string;
  readonly path: string;
}

/** Lists the tables that are not as the migrations left them: like their copy, or empty. */
const listChanged = (all: readonly Table[], copied: ReadonlySet<string>): string =>
  all
    .map(({ name, path }) =>
      copied.has(path)
        ? `select '${name}' as name
            where (select ${state} from ${name} t) <> (select ${state} from reference."${path}" t)`
        : `select '${name}' as name where exists (select from ${name})`,
    )
    .join(' union all ');

interface Plan {
  readonly changed: string;
  readonly references: ReadonlyMap<string, string>;
}

const plans = new WeakMap<pg.Pool, Plan>();

/**
 * The option of a connection that empties tables: without triggers and foreign keys. Switching it on and off would make
 * PostgreSQL plan everything again that the connection had prepared, which took longer than the rest.
 */
export const wiping = '-c session_replication_role=replica';

/**
 * Empties every table that was written to, through a connection of its own (`wiping`), and restores the reference rows
 * and sequences; those of the queue go on, because it ends a job by its number, after the run that a test waits for, and
 * must not end the next test's job. Deleting from the few used tables takes about a millisecond; truncating all of them
 * would take a hundred.
 */
export const wipeTables = async (owner: pg.Pool): Promise<void> => {
  const plan = plans.get(owner) ?? (await makePlan(owner));
  // Named, so that looking into more than a hundred tables is planned once per connection.
  const { rows } = await owner.query<{ name: string }>({ name: 'changed tables', text: plan.changed });
  const steps = rows.map(({ name }) => `delete from ${name};${plan.references.get(name) ?? ''}`);
  await owner.query(`
    begin;
    ${steps.join('\n')}
    select setval(s.name, s.value, s.called) from reference.sequences s
      join pg_sequences p on s.name = format('%I.%I', p.schemaname, p.sequencename)
      where (coalesce(p.last_value, p.start_value), p.last_value is not null) is distinct from (s.value, s.called);
    commit;`);
};

const makePlan = async (owner: pg.Pool): Promise<Plan> => {
  const { rows } = await owner.query<Table>(tables, [kept]);
  const copies = await owner.query<{ path: string }>(
    "select relname as path from pg_class where relnamespace = 'reference'::regnamespace and relkind = 'r'",
  );
  const copied = new Set(copies.rows.map(({ path }) => path));
  const plan = {
    changed: listChanged(rows, copied),
    references: new Map(
      rows
        .filter(({ path }) => copied.has(path))
        .map(({ name, path }) => [
          name,
          `insert into ${name} overriding system value select * from reference."${path}";`,
        ]),
    ),
  };
  plans.set(owner, plan);
  return plan;
};
