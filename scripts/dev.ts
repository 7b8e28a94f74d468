import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createPort } from 'node:net';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from '@club/server/config';
import { describeApp, fillPage, serverFolders } from '@club/server/page';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { root } from './child.ts';

/**
 * `npm run dev`: the pages as they are written, at the one address of the club (`PORT`, 8000 unless configured). The
 * server restarts on every change at a port of its own, which the pages' server passes calls on to. Ctrl-C ends both.
 */
const config = readOrExit();
const port = await findFreePort();

/** The page with this club's name and sign-in, as the server fills it in when it serves a build. */
const clubPage: Plugin = {
  name: 'club-page',
  transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, config, findSupportChat(config)) },
  configureServer: ({ middlewares }) => {
    middlewares.use('/manifest.webmanifest', (_request, answer) => {
      answer.setHeader('Content-Type', 'application/manifest+json').end(JSON.stringify(describeApp(config)));
    });
  },
};

const pages = await servePages();
const server = startServer();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  await pages.close();
  process.exit(code ?? 0);
});

function readOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    return process.exit(1);
  }
}

async function servePages(): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${port}`;
  const pages = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    clearScreen: false,
    plugins: [clubPage],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      allowedHosts: [new URL(config.publicUrl).hostname],
      // The gallery of the kit is a page among the server's own folder of development.
      proxy: Object.fromEntries(serverFolders.map((folder) => [`^/(?!dev/kit)${folder}(/|\\?|$)`, { target }])),
    },
  });
  try {
    return await pages.listen();
  } catch (error) {
    console.error(`The pages can't be served: ${(error as Error).message}. PORT chooses another port.`);
    return process.exit(1);
  }
}

/** It names the club's address once it is ready: the only one that is printed. */
function startServer(): ChildProcess {
  const { publicUrl } = config;
  const main = path.join(root, 'server/tools/seed/main.ts');
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function findSupportChat({ supportChat }: Config): string {
  return supportChat?.widget?.url ?? '';
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createPort();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
