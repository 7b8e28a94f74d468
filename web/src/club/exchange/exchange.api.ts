import { exchange } from '@club/contract/club/exchange';
import { client } from '#platform/api';

export const exchangeApi = client(exchange);
