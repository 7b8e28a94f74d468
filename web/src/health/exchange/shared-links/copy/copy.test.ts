import { expect, test } from 'vitest';
import { aSummary } from '#health/exchange/shared-links/fixtures';
import { countSection, keepSections, openCopy, readLink, readRecord, sealCopy, writeLink } from './index.ts';

test('a sealed copy opens with its key, and with no other, and not once it was changed', async () => {
  const text = JSON.stringify(aSummary());
  const { jwe, key } = await sealCopy(text);
  expect(await openCopy(jwe, key)).toBe(text);
  const other = await sealCopy(text);
  expect(other.key).not.toBe(key);
  await expect(openCopy(jwe, other.key)).rejects.toThrow();
  const [head, none, iv, body = '', tag] = jwe.split('.');
  const changed = [head, none, iv, `${body[0] === 'A' ? 'B' : 'A'}${body.slice(1)}`, tag].join('.');
  await expect(openCopy(changed, key)).rejects.toThrow();
});

test('a copy that others could not unpack is not made', async () => {
  await expect(sealCopy('x'.repeat(250_001))).rejects.toThrow('too large');
});

test('a link says where, with which key, until when and whether a passcode is asked for', () => {
  const key = 'k'.repeat(43);
  const url = 'https://club.example/api/mh/shared/abc';
  const words = { url, key, expiresAt: '2026-12-07T00:00:00.000Z', hasPasscode: true, label: 'Dr Østergaard' };
  const link = writeLink('https://club.example', words);
  expect(link).toMatch(/^https:\/\/club\.example\/shared#shlink:\/[\w-]+$/);
  expect(readLink(new URL(link).hash)).toEqual({
    ...{ url, key, flag: 'P', label: 'Dr Østergaard', v: 1 },
    exp: Date.parse('2026-12-07T00:00:00Z') / 1000,
  });
  expect(readLink(new URL(writeLink('https://c.example', { ...words, hasPasscode: false })).hash)?.flag).toBe('U');
});

test.each(['', '#shlink:/', '#shlink:/bm90IGpzb24', '#shlink:/eyJ1cmwiOiJ4In0'])('%s is no link', (hash) => {
  expect(readLink(hash)).toBeNull();
});

test('parts that are left out go with what only they name; what is always there stays', () => {
  const kept = keepSections(aSummary(), ['vital_signs']);
  expect([countSection(kept, 'results'), countSection(kept, 'vital_signs'), countSection(kept, 'problems')]).toEqual([
    0, 1, 1,
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/cholesterol|30954-2|"l1"/);
  expect(keepSections(aSummary(), ['results', 'vital_signs', 'social_history'])).toEqual(aSummary());
});

test('a value is outside by the range beside it; one below what can be measured is not called high', () => {
  const { sections, empty, name } = readRecord(aSummary());
  expect(name).toBe('Ada Lindqvist');
  expect(sections.results.map((line) => [line.name, line.value, line.range, line.outside])).toEqual([
    ['Total cholesterol', '5.4', '', null],
    ['Triglycerides', '2.1', '≤ 1.7', 'high'],
    ['CRP', '< 3', '≤ 1', null],
  ]);
  expect(empty).toEqual({ allergies: 'nilknown', medicines: 'notasked' });
});
