import { imports } from '@club/contract/health/exchange/imports';
import { client } from '#platform/api';

export const importsApi = client(imports);
