import { checks as contract } from '@club/contract/health/check-up/checks';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { listAllChecks } from './checks.store.ts';
import { findPhoto, listPhotos } from './photos.store.ts';
import { checksRecord } from './returning-rows.ts';
import { checksRoutes } from './routes.ts';

export { findLatestCheckDay, listCheckDays } from './checks.store.ts';
export { planScreening } from './screening.ts';
export { hearPerson } from './told-facts.ts';

const earns = {
  health_check_completed: {
    name: 'Self-check completed',
    description: 'Complete a self-check. Each counts once in 90 days.',
    icon: 'stethoscope',
    category: 'health',
    points: 15,
    page: '/health/self-checks',
    per: 'day',
    referencePauseDays: 90,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Self-checks: symptoms, skin, and the screening plan. */
export const checks = domain({
  name: 'health/check-up/checks',
  contract,
  routes: checksRoutes,
  tables: ['health_checks', 'check_photos'],
  earns,
  record: checksRecord,
  personalData: [
    memberTable('check_photos', async (db, memberId, config) => {
      const photos = await listPhotos(db, config, memberId);
      return Promise.all(
        photos.map(async ({ id, checkId, site, width, takenAt }) => ({
          id,
          check_id: checkId,
          body_site: site,
          width_mm: width,
          taken_at: takenAt,
          webp_base64: (await findPhoto(db, config, memberId, id))?.content ?? null,
        })),
      );
    }),
    memberTable('health_checks', async (db, memberId, config) => {
      const checksOfMember = await listAllChecks(db, config, memberId);
      return checksOfMember.map(({ id, type, version, day, answers, createdAt, updatedAt }) => ({
        id,
        type_of_check: type,
        version,
        day,
        answers,
        created_at: createdAt,
        updated_at: updatedAt,
      }));
    }),
  ],
});
