import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ReceivedMail, startMailServer } from '#tools/mailbox';
import { clockFlags } from './clock-flags.ts';
import { type ClubProcess, serverFolder, startClub, writeSettings } from './club-process.ts';
import { readStatements } from './manual.ts';
import { startOwnServer } from './own-server.ts';
import { fromHeader, startTlsProxy } from './tls-proxy.ts';

export { fromHeader };

/** A club in production on a PostgreSQL of its own, set up as the operators' manual says. */
export interface NewClub {
  readonly url: string;
  /** Every mail it sent, the newest last. */
  readonly mails: readonly ReceivedMail[];
  /** Runs `npm run admin` or `npm run ledger:verify` at its machine. @returns what it printed */
  run(program: 'admin' | 'verify', ...words: string[]): Promise<string>;
  /** Stops the club and starts it again, as if so many days had gone by since today. */
  startLater(days: number): Promise<void>;
  stop(): Promise<void>;
}

/** Sets one up in an empty folder. @throws {Error} with what the club said when it doesn't open. */
export const startNewClub = async (folder: string): Promise<NewClub> => {
  const server = await startOwnServer(path.join(folder, 'server'));
  await server.asAdministrator(readStatements('A database of your own', server.password));
  const [mail, proxy] = [await startMailServer(), await startTlsProxy(folder)];
  const { AGREEMENTS_DIR: _, ...settings } = writeSettings(server, folder);
  const env = {
    ...settings,
    PUBLIC_URL: proxy.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    TRUST_PROXY: '127.0.0.1',
    // A machine busy with something else answers late, not never.
    CONNECTION_SECONDS: '20',
  };
  let [club, flags]: [ClubProcess | null, string[]] = [null, []];
  const open = async (days: number) => {
    await club?.stop();
    flags = clockFlags(days * 86_400);
    club = await startClub(env, flags);
    proxy.lead(club.address);
  };
  await open(0);
  return {
    url: proxy.url,
    mails: mail.mails,
    run: async (program, ...words) => {
      const call = [...flags, path.join(serverFolder, `src/app/${program}.cli.ts`), ...words];
      const { stdout } = await promisify(execFile)(process.execPath, call, { env: { PATH: process.env.PATH, ...env } });
      return stdout;
    },
    startLater: open,
    stop: async () => {
      await club?.stop();
      for (const one of [proxy, mail, server]) await one.stop();
    },
  };
};
