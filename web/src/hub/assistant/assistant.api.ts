import { assistant } from '@club/contract/hub/assistant';
import { client } from '#platform/api';

export const assistantApi = client(assistant);
