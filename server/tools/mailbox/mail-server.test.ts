import nodemailer from 'nodemailer';
import { expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';

it('takes mails over one connection and keeps number, reader and text of each', async () => {
  const server = await startMailServer();
  const transport = nodemailer.createTransport({ url: `smtp://127.0.0.1:${server.port}`, pool: true });
  for (const code of ['123456', '654321'])
    await transport.sendMail({
      from: 'club@example.org',
      to: `${code}@example.org`,
      subject: 'Code',
      text: `Hello,\n\n${code}\n.\nThe club`,
      messageId: `<${code}@club.example>`,
    });
  transport.close();
  await server.stop();
  expect(server.mails.map(({ id, to }) => [id, to])).toEqual([
    ['123456@club.example', '123456@example.org'],
    ['654321@club.example', '654321@example.org'],
  ]);
  expect(server.mails[1]?.text).toMatch(/^654321\r$/m);
});
