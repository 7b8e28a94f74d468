import { expect, test } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

test('a hash is argon2id in PHC format and matches only its password', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  expect(await verifyPassword('correct horse batterY', hash)).toBe(false);
});

test("accepts another library's hash in the same format; other parameters ask for a rehash", async () => {
  const foreign = '$argon2id$v=19$m=16,t=2,p=1$c29tZXNhbHQ$uNlUqFMqNM82H8J3bO3cmw';
  expect(needsRehash(foreign)).toBe(true);
  expect(needsRehash(await hashPassword('correct horse battery'))).toBe(false);
});

test('without a hash it does the same work and answers no', async () => {
  expect(await verifyPassword('anything at all', null)).toBe(false);
});
