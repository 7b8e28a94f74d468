import { describe, expect, it } from 'vitest';
import { makePorts, writeAway, writePatroni, writePooler, writeProxy } from './configuration.ts';
import { isHealthy } from './database-members.ts';
import { findMirror, listLacks } from './machine/index.ts';

const ports = makePorts(9000);

describe('the configuration of a cluster', () => {
  it('answers a commit once a second server has it, and gives up a leader that ended at once', () => {
    const text = writePatroni({ index: 1, ports, folder: '/data', password: 'secret' });
    expect(text).toContain('name: pg2');
    for (const line of ['ttl: 20', 'primary_start_timeout: 0', 'synchronous_mode: true', 'use_pg_rewind: true'])
      expect(text).toContain(`${line}\n`);
  });

  it('writes to whom Patroni names, and ends connections to one that it names no longer', () => {
    const text = writeProxy(ports, '/data');
    expect(text).toMatch(/listen writer[\s\S]*uri \/primary[\s\S]*on-marked-down shutdown-sessions/);
    expect(text).toContain(`server pg3 127.0.0.1:${ports.postgres[2]} check port ${ports.patroni[2]}`);
  });

  it("has PgBouncer as the operators' manual says", () => {
    expect(writePooler(ports, '/data')).toContain('pool_mode = session\n');
    expect(writePooler(ports, '/data')).toContain('ignore_startup_parameters = options, statement_timeout');
  });

  it("answers in the club's own form when no process of it does", () => {
    const [head = '', body = ''] = writeAway().split('\r\n\r\n');
    expect(head).toContain('503 Service Unavailable');
    expect(head).toContain(`Content-Length: ${body.length}`);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', status: 503, retry_after: 2 });
  });
});

describe('a machine for a cluster', () => {
  const machine = {
    platform: 'linux',
    isRoot: true,
    hasDebootstrap: true,
    hasUnshare: true,
    hasEngines: false,
    freeBytes: 5e9,
  };

  it('is told what it lacks, and what to do', () => {
    expect(listLacks(machine)).toEqual([]);
    expect(listLacks({ ...machine, platform: 'darwin' })).toEqual([expect.stringContaining('Linux')]);
    const poor = { ...machine, isRoot: false, hasDebootstrap: false, freeBytes: 1e9 };
    expect(listLacks(poor).map((sentence) => /root|debootstrap|GB/.exec(sentence)?.[0])).toEqual([
      'root',
      'debootstrap',
      'GB',
    ]);
    expect(listLacks({ ...machine, hasDebootstrap: false, hasEngines: true, freeBytes: 3e9 })).toEqual([]);
  });

  it('lends its own package source, in both forms', () => {
    expect(findMirror('Types: deb\nURIs: http://mirror.example/debian-security\n')).toBeUndefined();
    expect(findMirror('Types: deb\nURIs: http://mirror.example/debian\n')).toBe('http://mirror.example/debian');
    expect(findMirror('deb [signed-by=/key] https://mirror.example/debian/ stable main')).toBe(
      'https://mirror.example/debian/',
    );
  });
});

describe('the servers of a cluster', () => {
  it('are whole when one leads, one follows in step and all run', () => {
    const leader = { name: 'pg1', role: 'leader', state: 'running' };
    const inStep = { name: 'pg2', role: 'sync_standby', state: 'streaming' };
    const third = { name: 'pg3', role: 'replica', state: 'streaming' };
    expect(isHealthy([leader, inStep, third])).toBe(true);
    expect(isHealthy([leader, { ...inStep, role: 'replica' }, third])).toBe(false);
    expect(isHealthy([leader, inStep, { ...third, state: 'starting' }])).toBe(false);
    expect(isHealthy([leader, inStep])).toBe(false);
  });
});
