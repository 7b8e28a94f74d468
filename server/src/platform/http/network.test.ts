import { expect, test } from 'vitest';
import { maskNetwork } from './network.ts';

test.each([
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8::1', '2001:db8:0:0:ffff:1:2:3', true],
  ['2001:db8:1:2:a::', '2001:DB8:0001:0002::9%eth0', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '1::', false],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s count as one network: %s', (one, other, same) => {
  expect(maskNetwork(one) === maskNetwork(other)).toBe(same);
});
