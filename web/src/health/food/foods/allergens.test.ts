import { expect, test } from 'vitest';
import { toggleAllergen } from './figures.ts';

test('anyone who taps tree nuts and then peanuts avoids both, and a second tap takes one of them back', () => {
  const both = toggleAllergen(toggleAllergen(['milk'], 'nuts'), 'peanut');
  expect(both).toEqual(['milk', 'nuts', 'peanut']);
  expect(toggleAllergen(both, 'nuts')).toEqual(['milk', 'peanut']);
});
