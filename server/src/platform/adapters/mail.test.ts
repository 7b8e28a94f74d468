import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config';
import { mailKind, makeMailWords } from '#platform/mail-words';
import { configuredMail, letter, toHtml, toUnproven } from './mail.ts';

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

const code = mailKind('code', {
  name: 'Code',
  readers: 'members',
  subject: 'Your {club} code',
  example: { code: '123456' },
  write: (facts) => [facts.code],
});

test('greets an unproven address without a name', () => {
  const ben = { email: 'ben@example.org', first_name: 'You have won' };
  const site = { product: { name: 'Longevity', slug: 'longevity' }, publicUrl: club, mailWords: makeMailWords() };
  const write = letter(site);
  expect(write(code, ben, code.example).text).toContain('Hello You have won,');
  expect(write(code, toUnproven(ben), code.example).text).toMatch(/^Hello,\n/);
  expect(write({ ...code, isNameless: true }, ben, code.example).text).toMatch(/^Hello,\n/);
});

/** A mail server that takes everything, and what it took. */
const startServer = async () => {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inBody = false;
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (inBody || /^DATA/m.test(text)) taken.push(text);
      if (/\r\n\.\r\n$/.test(text)) inBody = false;
      else if (/^DATA/m.test(text)) inBody = true;
      if (inBody && !/^DATA/m.test(text)) return;
      socket.write(inBody ? '354 go on\r\n' : '250 taken\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
};

const configure = (url: string) =>
  readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret that nobody but the tests knows',
    SMTP_URL: url,
    MAIL_FROM: 'Aurora Vita Club <club@aurora.example>',
    PRODUCT_NAME: 'Aurora Vita',
    PUBLIC_URL: club,
  });

test('the words that staff chose leave for the mail server', async () => {
  const { url, taken } = await startServer();
  const config = configure(url);
  const words = { subject: 'Hi from {club}', greeting: 'Good day {name},', sign_off: 'See you, {club}' };
  config.mailWords.change({ version: 1, byKind: new Map([['code', words]]) });
  const ben = { email: 'ben@example.org', first_name: 'Ben' };
  await configuredMail(config)?.send(letter(config)(code, ben, code.example), '0193a000');
  const sent = taken.join('');
  expect(sent).toContain('Subject: Hi from Aurora Vita Club');
  expect(sent).toContain('Good day Ben,');
  expect(sent).toContain('See you, Aurora Vita Club');
});

test("a mail has an id of the sender's domain, and the club's name at its head", async () => {
  const { url, taken } = await startServer();
  const mail = configuredMail(configure(url));
  const text = 'Hello,\n\nYour code is here.\n\nAurora Vita Club';
  await mail?.send({ to: 'ben@example.org', template: 'code', subject: 'Your code', text }, '0193a000');
  const sent = taken.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(sent).toContain('Message-ID: <0193a000@aurora.example>');
  const [, html = ''] = sent.split('text/html');
  expect(html.indexOf('Aurora Vita Club</a>')).toBeGreaterThan(0);
  expect(html.indexOf('Aurora Vita Club</a>')).toBeLessThan(html.indexOf('Hello,'));
});
