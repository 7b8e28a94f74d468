import { addPlatformClient, insertCompanyDomain, storeDomainCheck } from '#core/identity';
import type { Club } from '#platform/club';
import { seededId } from './random.ts';

export const demoCompanies = [
  { name: 'Nordlicht Labs', code: 'nordlicht', joinCode: 'NORDLICHT-26', domain: 'nordlicht.example' },
  { name: 'Calma Studios', code: 'calma', joinCode: 'CALMA-26', domain: 'calma.example' },
  { name: 'Harbour & Finch', code: 'harbour', joinCode: 'HARBOUR-26', domain: 'harbour.example' },
] as const;

const regions = [
  { code: 'iberia', name: 'Iberia office', countries: ['ES', 'PT'] },
  { code: 'nordics', name: 'Nordic office', countries: ['SE', 'NO', 'DK', 'FI'] },
] as const;

/** Adds the club's regional offices and the companies whose staff are members. */
export const addOrganisations = async ({ db, config, clock }: Club): Promise<void> => {
  const now = clock.now();
  for (const [index, region] of regions.entries())
    await addPlatformClient(db, config, {
      ...region,
      id: seededId('region', index),
      kind: 'region',
      joinCode: null,
      now,
    });
  for (const [index, { domain, ...company }] of demoCompanies.entries()) {
    await addPlatformClient(db, config, {
      ...company,
      id: seededId('company', index),
      kind: 'company',
      countries: [],
      now,
      emailDomains: [domain],
    });
    const [companyId, proof] = [seededId('company', index), { domain, token: `demo-${index}` }];
    await insertCompanyDomain(db, { companyId, ...proof });
    await storeDomainCheck(db, proof, { companyId, problem: null, now });
  }
};
