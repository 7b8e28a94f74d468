import { sleep } from '@club/contract/health/body/sleep';
import { client } from '#platform/api';

export const sleepApi = client(sleep);
