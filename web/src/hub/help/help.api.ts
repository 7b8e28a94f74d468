import { help } from '@club/contract/hub/help';
import { client } from '#platform/api';

export const helpApi = client(help);
