import { agents } from '@club/contract/hub/agents';
import { client } from '#platform/api';

export const agentsApi = client(agents);
