import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate } from './tls-proxy.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');

/** Runs a check. @throws {Error} with what it said, where it fails or says anything that `allowed` does not match. */
const check = (command: string, args: readonly string[], allowed: RegExp): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  const said = `${stdout ?? ''}${stderr ?? ''}`.split('\n').filter((line) => line !== '' && !allowed.test(line));
  if (error || status !== 0 || said.length > 0) throw new Error(error?.message ?? said.join('\n'));
};

/** Lets nginx read its example as a part of a whole configuration, with a certificate and ports of this machine. */
export const checkProxy = (nginx: string, folder: string, change = (text: string) => text): void => {
  mkdirSync(folder, { recursive: true });
  const { key, cert } = makeCertificate(folder);
  const example = readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replaceAll(/(listen (?:\[::\]:)?)(\d+)/g, '$118$2');
  writeFileSync(path.join(folder, 'club.conf'), change(example));
  const whole = [`pid ${folder}/nginx.pid;`, 'events {}', `http { access_log off; include ${folder}/club.conf; }`];
  writeFileSync(path.join(folder, 'nginx.conf'), whole.join('\n'));
  check(
    nginx,
    ['-t', '-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')],
    // newer ones want `http2` in a line of its own, which older ones don't know
    /syntax is ok|test is successful|the "listen ... http2" directive is deprecated/,
  );
};

/** Lets systemd read the units, with the Node.js of this machine in them. */
export const checkUnits = (analyze: string, folder: string, change = (text: string) => text): void => {
  mkdirSync(folder, { recursive: true });
  const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of units) {
    const file = path.join(folder, name);
    copyFileSync(path.join(deploy, name), file);
    writeFileSync(file, change(readFileSync(file, 'utf8').replaceAll('/usr/bin/node', process.execPath)));
  }
  check(
    analyze,
    ['verify', '--man=no', ...units.map((name) => path.join(folder, name))],
    // what this machine lacks, and the club does not need
    /SYSTEMD_|Failed to (?:connect|initialize)/,
  );
};
