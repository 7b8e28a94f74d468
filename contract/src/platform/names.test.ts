import { expect, test } from 'vitest';
import { NewLink, website } from '#club/approvals.fields';
import { businessName, personName } from './names.ts';
import { publicText, publicTitle } from './public-text.ts';

const person = personName({ max: 60, message: 'Enter your first name.' });
const business = businessName({ min: 2, max: 80, message: 'Enter the name of your business.' });
const sentences = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues.map(({ message }) => message) ?? [];

test.each([
  'Ada',
  "O'Neill",
  'Anne-Marie',
  'J.R.R. Tolkien',
  'Sammy Davis Jr.',
  'Ångström',
  'Nguyễn Thị Minh',
  'Σωκράτης',
  '山田',
  'ドナルド・キーン',
  'محمد',
  'सीता',
  'D\u2019Angelo',
])('accepts the name %s', (name) => {
  expect(person.safeParse(name)).toMatchObject({ success: true, data: name });
});

test.each([
  'http://evil.example',
  'Win at evil.example',
  'ada@evil.example',
  'evil/prize',
  'evil\\prize',
  'Call 0800 123456',
  '12345',
  '---',
  'Ada\nYou have won',
  'Ada\tYou have won',
  '<b>Ada</b>',
  'evil。example:8080',
])('refuses %j as a name with a sentence', (name) => {
  expect(sentences(person.safeParse(name))).toEqual([
    'Use letters, spaces, hyphens and apostrophes, and no web addresses.',
  ]);
});

test('a missing name keeps its own sentence', () => {
  expect(sentences(person.safeParse('  '))).toEqual(['Enter your first name.']);
});

test.each(['Studio 54', 'Müller & Sons', 'Body+Mind', 'Alba Spa (Oslo)', 'Yes!', 'Joe\u2019s, Ltd.'])(
  'accepts the business name %s',
  (name) => {
    expect(business.safeParse(name).success).toBe(true);
  },
);

test.each(['www.evil.example', 'mail@evil.example', 'evil/prize', '0800 123456', '54', 'Two\nlines'])(
  'refuses %j as a business name with a sentence',
  (name) => {
    expect(sentences(business.safeParse(name))).toEqual([
      'Use letters, digits, spaces, hyphens and &, and no web or e-mail addresses.',
    ]);
  },
);

const title = publicTitle({ min: 4, max: 120 });
const words = publicText({ max: 200 });

test.each([
  'Sauna\u202e for two',
  'Sau\u200bna for two',
  'Sau\u00adna',
  '\u2067Sauna',
  'Sau\u3164na',
  'Sau\u{e0041}na',
])('a text of a vendor has nothing that can not be seen (%j)', (text) => {
  expect([title, words].map((schema) => schema.safeParse(text).success)).toEqual([false, false]);
  expect([person, business].map((schema) => schema.safeParse(text).success)).toEqual([false, false]);
});

test.each(['Pаypal', 'Αpple', 'Сlub team', 'Օpen'])('a name or title does not mix alphabets in a word (%s)', (text) => {
  expect([title, person, business].map((schema) => schema.safeParse(text).success)).toEqual([false, false, false]);
});

test.each(['Sauna für zwei ❤️ 👩‍⚕️', 'Сауна для двоих', 'Μασάζ Club', 'می‌خواهم', '東京 Spa'])(
  'a title may be “%s”',
  (text) => {
    expect([title, words].map((schema) => schema.safeParse(text).success)).toEqual([true, true]);
  },
);

test.each([
  'https://youtube.com/@\u202eclub',
  'https://youtube.com/@cl\u200bub',
  'https://youtube.com/@сlub',
  'https://youtube.com\\@evil.example/x',
])('a social link is of plain characters (%j)', (url) => {
  expect(NewLink.safeParse({ network: 'YT', url }).success).toBe(false);
  expect(NewLink.safeParse({ network: 'YT', url: 'https://www.youtube.com/@club' }).success).toBe(true);
  expect(website.safeParse(`https://club.example/${url.slice(20)}`).success).toBe(url.includes('evil'));
});
