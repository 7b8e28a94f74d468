import { expect, it } from 'vitest';
import { type Extent, scopeBreaches } from './scope.ts';

const extent: Extent = {
  calls: ['GET api/balance/', 'GET api/notices/'],
  pages: ['/my-longevity', '/offers/:offerId', '/plan/:time/:goal', '/notices'],
  specifiedCalls: new Set(['GET api/balance/']),
  specifiedPages: ['/my-{product}', '/offers/{id}', '/plan/...'],
};
const call = '| `GET api/notices/` | members | Reads what was pushed | 12 |';
const page = '| `/notices` | members | Everything that was pushed | 80 |';
const write = (...lines: readonly string[]) =>
  `# Scope\n\n## Notices\n\nGoes when nothing is pushed.\n\n| call or page | who | what for | lines |\n|---|---|---|---|\n${lines.join('\n')}\n`;

it('is complete with a line for each call and page beyond the specification', () => {
  expect(scopeBreaches(write(call, page), extent)).toEqual([]);
});

it.each([
  ['a new call without a line', write(page), 'GET api/notices/ is beyond the specification and has no line'],
  ['a new page without a line', write(call), '/notices is beyond the specification and has no line'],
  [
    'a call of the specification',
    write(call, page, '| `GET api/balance/` | members | Reads the balance | 9 |'),
    'GET api/balance/ has a line, but is specified or does not exist',
  ],
  [
    'a page that does not exist',
    write(call, page, '| `/gone` | members | Was here | 9 |'),
    '/gone has a line, but is specified or does not exist',
  ],
  ['two lines for one page', write(call, page, page), '/notices has two lines'],
  [
    'a line without its cost',
    write(call, '| `/notices` | members | Everything that was pushed | |'),
    'write a line as "| `call` | who | what for | lines |": | `/notices` | members | Everything that was pushed | |',
  ],
  [
    'a section that does not say when it goes',
    write(call, page).replace('Goes when nothing is pushed.\n\n', ''),
    '"Notices" does not say when its lines go',
  ],
])('names %s', (_, text, breach) => {
  expect(scopeBreaches(text, extent)).toEqual([breach]);
});
