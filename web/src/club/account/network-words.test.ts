import { expect, test } from 'vitest';
import { describeNetwork } from './network-words.ts';

test.each([
  ['203.0.113.0/24', '203.0.113.0/24', 'Same network as this device'],
  ['127.0.0.0/24', undefined, 'The computer the club runs on'],
  ['::1::/64', undefined, 'The computer the club runs on'],
  ['192.168.1.0/24', '203.0.113.0/24', 'A home or office network'],
  ['172.31.4.0/24', undefined, 'A home or office network'],
  ['172.32.4.0/24', undefined, 'Internet addresses that begin with 172.32.4'],
  ['203.0.113.0/24', undefined, 'Internet addresses that begin with 203.0.113'],
  ['2001:db8:0:1::/64', undefined, 'Internet addresses that begin with 2001:db8:0:1'],
])('the network %s seen from %s is called: %s', (network, here, words) => {
  expect(describeNetwork(network, here)).toBe(words);
});
