import type { RecordKind } from '@club/contract/health/base/record-kinds';
import type { z } from 'zod';
import type { ReturningTable, SealedContent, StayingTable } from '#platform/member-record';

/** A table that comes back whole from a member's copy. */
export const returns = (
  table: string,
  kind: RecordKind,
  rules: Omit<ReturningTable, 'table' | 'kind'> = {},
): ReturningTable => ({ table, kind, ...rules });

/** A table that does not come back, why, and what a member would miss of it. */
export const stays = (table: string, why: string, missed?: string): StayingTable => ({
  table,
  stays: why,
  ...(missed !== undefined && { missed }),
});

export const asJson = (schema: z.core.$ZodType): SealedContent => ({ as: 'json', schema });
export const asText = (schema: z.core.$ZodType): SealedContent => ({ as: 'text', schema });
