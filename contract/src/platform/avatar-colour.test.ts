import { expect, test } from 'vitest';
import { avatarColours, pickAvatarColour } from './avatar-colour.ts';

test('a member always has the same avatar colour, and members spread over all of them', () => {
  const ids = Array.from(
    { length: 200 },
    (_, index) => `01980000-0000-7000-8000-${String(index * 7919).padStart(12, '0')}`,
  );
  const colours = ids.map(pickAvatarColour);
  expect(colours).toEqual(ids.map(pickAvatarColour));
  expect(new Set(colours).size).toBe(avatarColours);
  expect(colours.every((colour) => Number.isInteger(colour) && colour >= 0 && colour < avatarColours)).toBe(true);
});
