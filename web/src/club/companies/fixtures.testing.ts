import type { ClubCompany, CompanyDomain, FoundCompany } from '@club/contract/club/companies';

export const companyId = '0193a000-0000-7000-8000-000000000301';

export const foundCompany = (over: Partial<FoundCompany> = {}): FoundCompany => ({
  id: companyId,
  name: 'Fjord Insurance',
  domains: ['fjord-insurance.example', 'fjord-claims.example'],
  codes: 1,
  code_made_at: '2026-02-03T09:00:00.000Z',
  code_ends_at: null,
  members: 148,
  active: 95,
  seats: 200,
  ended_at: null,
  ...over,
});

export const companyDomain = (over: Partial<CompanyDomain> = {}): CompanyDomain => ({
  name: 'fjord-insurance.example',
  state: 'proved',
  proved_at: '2026-02-04T09:00:00.000Z',
  checked_at: '2026-02-04T09:00:00.000Z',
  record: { host: '_club-domain.fjord-insurance.example', value: 'club-domain=0f9c' },
  ...over,
});

export const clubCompany = (over: Partial<ClubCompany> = {}): ClubCompany => ({
  id: companyId,
  name: 'Fjord Insurance',
  version: 4,
  seats: 200,
  contact_name: 'Hanne Lie',
  contact_email: 'hanne@fjord-insurance.example',
  contract_until: '2027-01-31',
  created_at: '2026-02-03T09:00:00.000Z',
  ended_at: null,
  members: 148,
  active: 95,
  codes: [
    {
      id: '0193a000-0000-7000-8000-000000000311',
      label: 'Intranet',
      ending: '4HT',
      made_at: '2026-02-03T09:00:00.000Z',
      ends_at: null,
      works: true,
    },
  ],
  domains: [companyDomain()],
  regions: [
    { name: 'North', countries: ['NO'] },
    { name: 'South', countries: ['ES', 'PT'] },
  ],
  groups: [
    { names: ['South', ''], members: 87, active: 55 },
    { names: ['North'], members: 61, active: 40 },
  ],
  month: { from: '2026-10-23', to: '2026-11-21', points_earned: 4800, vouchers: null },
  ...over,
});
