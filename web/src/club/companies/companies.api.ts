import { companies } from '@club/contract/club/companies';
import { client } from '#platform/api';

export const companiesApi = client(companies);
