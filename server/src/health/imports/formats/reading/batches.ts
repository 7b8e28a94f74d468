import { BrokenTable } from './csv.ts';
import { type FileRecord, type LeftOut, UnreadableFile } from './format.ts';
import { BrokenJson } from './json-array.ts';

export type Found = FileRecord | LeftOut;

export const leaveOut = (type: string, why: LeftOut['why'] = 'not_kept', count = 1): LeftOut => ({
  kind: 'left_out',
  type,
  why,
  count,
});

const batchLength = 2000;

/**
 * Hands records on in batches. A file that breaks off is refused by its name, with what to do.
 * @throws {UnreadableFile}
 */
export async function* inBatches(
  label: string,
  records: AsyncIterable<Found>,
  signal?: AbortSignal,
): AsyncGenerator<readonly Found[]> {
  let batch: Found[] = [];
  try {
    for await (const record of records) {
      batch.push(record);
      if (batch.length < batchLength) continue;
      signal?.throwIfAborted();
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw error instanceof BrokenTable || error instanceof BrokenJson ? toUnreadable(label, error) : error;
  }
  if (batch.length > 0) yield batch;
}

const toUnreadable = (label: string, cause: Error): UnreadableFile =>
  new UnreadableFile(`This ${label} file is damaged or cut off. Export it again and upload the new file.`, { cause });
