import { describe, expect, it } from 'vitest';
import { findSqlTexts } from './sql-texts.ts';
import { findTables, ownershipBreaches } from './table-owners.ts';

const door = (name: string, lists: string): { file: string; text: string } => ({
  file: `${name}/index.ts`,
  text: `export const it = domain({\n  name: '${name}',\n  ${lists}\n});\n`,
});

const owners = [
  door('core/identity', "tables: ['users'],\n  views: ['members'],"),
  {
    file: 'core/identity/sql/001-a.sql',
    text: 'create table users (id uuid);\ncreate view members as select id from users;',
  },
  door('club/points', "tables: ['badges'],"),
  { file: 'club/points/sql/001-a.sql', text: 'create table badges (owner uuid references users);' },
];

const breaches = (file: string, text: string) => ownershipBreaches([...owners, { file, text }]);

describe('the owners of tables', () => {
  it.each([
    ['their own table', 'club/points/badges.ts', 'sql`select 1 from badges`'],
    ['a published view', 'club/points/badges.ts', 'sql`select 1 from badges b join members m on true`'],
    ['a column of that name', 'club/points/badges.ts', 'sql`select b.users, users from badges b`'],
    ['a text that is no statement', 'club/points/badges.ts', "const said = 'points from users';"],
    ['a comment', 'club/points/badges.ts', '// select from users\nsql`select 1 -- from users\n from badges`'],
    ['a test', 'club/points/badges.test.ts', 'sql`select 1 from users`'],
  ])('may use %s', (_what, file, text) => {
    expect(breaches(file, text)).toEqual([]);
  });

  it.each([
    ['read', 'sql`select 1\n  from badges b, users u`', 'club/points/x.ts:2'],
    ['joined', 'sql<{ n: number }>`select 1 from badges b join users u on u.id = b.owner`', 'club/points/x.ts:1'],
    ['written', 'sql`update users set a = 1`', 'club/points/x.ts:1'],
    ['asked for', `queryRows<{ n: number }>(db)\`\${hint} select 1 from users\``, 'club/points/x.ts:1'],
    [
      'read in a nested text',
      `sql\`select 1 from badges where \${sql\`exists (select from users)\`}\``,
      'club/points/x.ts:1',
    ],
    [
      'read through the query builder',
      "db.selectFrom('badges').innerJoin('users as u', 'a', 'b')",
      'club/points/x.ts:1',
    ],
    ['named to a client', "client.query('delete from users')", 'club/points/x.ts:1'],
  ])('are refused where a foreign table is %s', (_what, text, place) => {
    expect(breaches('club/points/x.ts', text)).toEqual([
      `${place}: users belongs to core/identity; ask its door or a view it publishes`,
    ]);
  });

  it('need not list a table that a later file drops', () => {
    const made = {
      file: 'club/points/sql/001-a.sql',
      text: 'create table badges (id uuid);\ncreate table medals (id uuid);',
    };
    const drop = { file: 'club/points/sql/002-b.sql', text: 'drop table medals;' };
    expect(ownershipBreaches([...owners.slice(0, 3), made])).toHaveLength(1);
    expect(ownershipBreaches([...owners.slice(0, 3), made, drop])).toEqual([]);
  });

  it('are refused in a function of another domain', () => {
    const text = 'create or replace function f() returns int language sql as $$ select 1 from users $$;';
    expect(breaches('club/points/sql/functions.sql', text)).toHaveLength(1);
  });

  it.each([
    ['a table that is not listed', 'club/points/sql/002-b.sql', 'create table more (a int)', 'does not list it'],
    ['a function in a file that runs once', 'club/points/sql/002-b.sql', 'create function f()', 'runs only once'],
    ['a function that cannot be made again', 'club/points/sql/functions.sql', 'create function f()', 'or replace'],
    [
      'a second text of a function',
      'club/points/sql/functions.sql',
      'create or replace function f() as 1; create or replace function f() as 2;',
      'another text',
    ],
  ])('are refused with %s', (_what, file, text, sentence) => {
    expect(breaches(file, text).join()).toContain(sentence);
  });

  it('are refused with a table that nobody makes, or that two domains list', () => {
    expect(ownershipBreaches([...owners, door('club/gone', "tables: ['gone'],")])).toEqual([
      'club/gone lists gone and does not make it',
    ]);
    expect(ownershipBreaches([...owners, door('club/other', "tables: ['users'],")]).join()).toContain(
      'users is listed by core/identity and by club/other',
    );
  });
});

// tables have one letter here; keywords in the same place are not tables
describe('the names of tables in a statement', () => {
  it.each([
    ['with a as (select 1 from b) select * from a, c d, lateral (select 1 from e) x', ['b', 'a', 'c', 'e']],
    ['delete from a using b, c where a.x in (1, y)', ['a', 'b', 'c']],
    ["insert into a (b, c) select d, 'from x' from e on conflict (b) do update set c = f", ['a', 'e']],
    ['select extract(epoch from at), count(*) filter (where z is distinct from y) from a', ['y', 'a']],
    ['grant select on a, b to c', ['a', 'b']],
    ['create trigger t after update of x, y on a for each row', ['a']],
  ])('are found in: %s', (sql, names) => {
    expect(
      findTables(sql)
        .map(({ name }) => name)
        .filter((name) => name.length === 1),
    ).toEqual(names);
  });
});

describe('the SQL texts of a file', () => {
  it('are its tagged templates, with what is put in left out and nested ones apart', () => {
    const source = `const a = \`no \${1}\`;\nconst b = sql<Row>\`select \${sql\`x\`} from y\`;\nconst c = 'it';`;
    expect(findSqlTexts('a.ts', source)).toEqual([
      { sql: 'x', line: 2 },
      { sql: 'select  $  from y', line: 2 },
    ]);
  });
});
