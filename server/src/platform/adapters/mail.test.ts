import { expect, test } from 'vitest';
import { letter, toHtml, toUnproven } from './mail.ts';

const club = 'https://club.example';

test("links the club's own pages", () => {
  expect(toHtml('Your account: https://club.example/my-points?a=1&b=2', club)).toBe(
    '<p>Your account: <a href="https://club.example/my-points?a=1&#38;b=2">https://club.example/my-points?a=1&#38;b=2</a></p>',
  );
});

test.each([
  'https://evil.example/prize',
  'http://club.example/prize',
  'https://club.example.evil.org/prize',
  'https://club.example@evil.org/prize',
  'https://club.example:444/prize',
  'https://club.example\\@evil.org/prize',
  'HTTPS://EVIL.EXAMPLE',
])('leaves %s as text', (address) => {
  const html = toHtml(`They wrote: see ${address} now`, club);
  expect(html).not.toContain('<a');
  expect(html).toContain(address);
});

test('escapes what members write', () => {
  expect(toHtml('They wrote: <a href="https://evil.example">\'prize\'</a>', club)).toBe(
    '<p>They wrote: &#60;a href=&#34;https://evil.example&#34;&#62;&#39;prize&#39;&#60;/a&#62;</p>',
  );
});

test('shows a code on a line of its own', () => {
  expect(toHtml('123456', club)).toBe('<p style="font-size:28px;letter-spacing:6px"><b>123456</b></p>');
});

test('greets an unproven address without a name', () => {
  const ben = { email: 'ben@example.org', first_name: 'You have won' };
  const write = letter({ product: { name: 'Longevity', slug: 'longevity' } });
  expect(write('verify_code', ben, 'Code', ['123456']).text).toContain('Hello You have won,');
  expect(write('verify_code', toUnproven(ben), 'Code', ['123456']).text).toMatch(/^Hello,\n/);
});
