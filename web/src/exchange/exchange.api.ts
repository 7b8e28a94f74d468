import { exchange } from '@club/contract/exchange';
import { client } from '#api';

export const exchangeApi = client(exchange);
