import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Place, seal, unseal } from './sealing.ts';

const keys = { secretKeys: ['the newest secret of at least thirty-two characters'] } as const;
const place: Place = { table: 'answers', column: 'answer', memberId: randomUUID() };

test('a sealed text opens at its place and does not show what it holds', () => {
  const sealed = seal(keys, place, 'Chest pain when I climb stairs — since May');
  expect(unseal(keys, place, sealed)).toBe('Chest pain when I climb stairs — since May');
  expect(sealed.toString('latin1')).not.toContain('pain');
  expect(seal(keys, place, 'the same')).not.toEqual(seal(keys, place, 'the same'));
});

test.each([
  ['another member', { memberId: randomUUID() }],
  ['another column', { column: 'note' }],
  ['another table', { table: 'notes' }],
])('a sealed text does not open for %s', (_, other) => {
  const sealed = seal(keys, place, 'private');
  expect(() => unseal(keys, { ...place, ...other }, sealed)).toThrow();
});

test('a changed byte is noticed wherever it is', () => {
  const sealed = seal(keys, place, 'private');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(keys, place, changed), `byte ${at}`).toThrow();
  }
});

test('an older key still opens, and a removed one no longer does', () => {
  const sealed = seal(keys, place, 'private');
  const newer = 'another secret of at least thirty-two characters';
  expect(unseal({ secretKeys: [newer, ...keys.secretKeys] }, place, sealed)).toBe('private');
  expect(() => unseal({ secretKeys: [newer] }, place, sealed)).toThrow('unknown key');
});
