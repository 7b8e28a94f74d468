import type { points } from '@club/contract/club/points';
import type { Output } from '@club/contract/platform/endpoint';

export type EntryDetail = Output<typeof points.getTransaction>;
