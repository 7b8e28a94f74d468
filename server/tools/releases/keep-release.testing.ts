import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { measurements } from '@club/contract/health/signals/measurements';
import { domainNames, healthDomainNames } from '#app';
import { call, factories, type TestClub } from '#tools/testing';
import { packRelease, type ReleasedHalf, readRows, toReleaseFile } from './release.ts';

const source = path.resolve(import.meta.dirname, '../../src');

/**
 * Keeps this version as a release: the SQL of its domains, and the rows of a club with one member who used it. Run once,
 * when a version is tagged: `KEEP_RELEASE=v0.3.0 npm test -- --only vitest server/tools/releases`.
 */
export const keepRelease = async (club: TestClub, version: string): Promise<void> => {
  const member = await factories.member(club, { email: 'ada@upgrade.example' });
  await factories.consent(club, member);
  const as = { as: member };
  const values = [
    { metric: 'weight' as const, value: 68.5, unit: 'kg' },
    { metric: 'ferritin' as const, value: 64, unit: 'µg/L' },
  ];
  await call(club.app, measurements.recordMeasurements, { observed_at: '2026-11-18T07:00:00Z', values }, as);
  await call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'phq2_1', value: 'not_at_all' }] }, as);
  const figures = { energy_kcal: 480, protein_g: 21 };
  await call(club.app, diary.logFood, { items: [{ kind: 'free', name: 'Lentil soup', ...figures }] } as never, as);
  await club.runJobs();
  const release = {
    club: await readHalf(domainNames, club.database.ownerUrl, 'public'),
    health: await readHalf(healthDomainNames, club.database.healthOwnerUrl, 'health'),
    member: { id: member.id, email: member.email },
  };
  writeFileSync(toReleaseFile(version), packRelease(release));
};

const readHalf = async (domains: readonly string[], ownerUrl: string, schema: string): Promise<ReleasedHalf> => ({
  domains,
  files: Object.fromEntries(domains.flatMap(listFiles)),
  rows: await readRows(ownerUrl, schema),
});

const listFiles = (domain: string): [string, string][] => {
  const folder = path.join(source, domain, 'sql');
  try {
    return readdirSync(folder).map((file) => [`${domain}/sql/${file}`, readFileSync(path.join(folder, file), 'utf8')]);
  } catch {
    return [];
  }
};
