import { sleep } from '@club/contract/health/sleep';
import { client } from '#platform/api';

export const sleepApi = client(sleep);
