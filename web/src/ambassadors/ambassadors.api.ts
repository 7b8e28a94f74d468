import { ambassadors } from '@club/contract/ambassadors';
import { client } from '#api';

export const ambassadorsApi = client(ambassadors);
