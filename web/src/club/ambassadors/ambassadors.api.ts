import { ambassadors } from '@club/contract/club/ambassadors';
import { client } from '#platform/api';

export const ambassadorsApi = client(ambassadors);
