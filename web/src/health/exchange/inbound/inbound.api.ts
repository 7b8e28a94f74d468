import { inbound } from '@club/contract/health/exchange/inbound';
import { client } from '#platform/api';

const { listBridges, makeBridge, endBridge, takeBackBridgeDay } = inbound;

export const inboundApi = client({ listBridges, makeBridge, endBridge, takeBackBridgeDay });
