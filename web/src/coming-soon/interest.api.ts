import { interest } from '@club/contract/interest';
import { client } from '#api';

export const interestApi = client(interest);
