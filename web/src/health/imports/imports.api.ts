import { imports } from '@club/contract/health/imports';
import { client } from '#platform/api';

export const importsApi = client(imports);
