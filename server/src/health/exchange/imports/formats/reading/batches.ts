import type { FileRecord, LeftOut } from './format.ts';

export type Found = FileRecord | LeftOut;

export const leaveOut = (type: string, why: LeftOut['why'] = 'not_kept', count = 1): LeftOut => ({
  kind: 'left_out',
  type,
  why,
  count,
});

const batchLength = 2000;

/** Hands records on in batches. */
export async function* inBatches(
  records: AsyncIterable<Found>,
  signal?: AbortSignal,
): AsyncGenerator<readonly Found[]> {
  let batch: Found[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < batchLength) continue;
    signal?.throwIfAborted();
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
