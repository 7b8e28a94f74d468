import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  /** The same on every attempt to send it. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** An SMTP server that takes every mail and delivers none. */
export const startMailServer = async (hear: (mail: ReceivedMail) => void = () => undefined): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    talk(socket, (mail) => {
      mails.push(mail);
      hear(mail);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

const talk = (socket: Socket, take: (mail: ReceivedMail) => void): void => {
  let [buffer, to, isBody] = ['', '', false];
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' || word === 'HELO') say('250 localhost');
    else if (word === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say('250 yes');
    } else if (word === 'DATA') {
      isBody = true;
      say('354 go on');
    } else if (word === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 yes');
  };
  say('220 localhost');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1');
    for (;;) {
      const end = isBody ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (isBody ? 5 : 2));
      if (isBody) {
        isBody = false;
        take({ id: /^message-id:\s*<([^>]*)>/im.exec(text)?.[1] ?? '', to, text, at: Date.now() });
        say('250 taken');
      } else hear(text);
    }
  });
};
