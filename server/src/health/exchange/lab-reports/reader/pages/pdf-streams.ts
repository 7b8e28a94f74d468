import { inflateRawSync, inflateSync } from 'node:zlib';
import { RefusedReport } from './page.ts';

const megabyte = 1024 ** 2;
/** What one stream of a report, and all of them together, may unpack to. */
const mostOfOne = 64 * megabyte;
const mostOfAll = 256 * megabyte;
const deepest = 3;

/**
 * Unpacks every stream of a PDF once before the engine does, with a limit: the engine has none, and four kilobytes can hold
 * gigabytes of blanks. @throws {RefusedReport} `too_large`
 */
export const guardStreams = (bytes: Buffer): void => {
  let all = 0;
  for (const { head, body } of listStreams(bytes)) {
    all += measure(head, body);
    if (all > mostOfAll) throw new RefusedReport('too_large');
  }
};

function* listStreams(bytes: Buffer): Generator<{ head: string; body: Buffer }> {
  let at = 0;
  for (;;) {
    const begin = bytes.indexOf('stream', at);
    if (begin < 0) return;
    at = begin + 6;
    if (bytes.toString('latin1', begin - 3, begin) === 'end') continue;
    const from = at + (bytes[at] === 0x0d ? (bytes[at + 1] === 0x0a ? 2 : 1) : 1);
    const end = bytes.indexOf('endstream', from);
    // What stands before it may be far off, but its filters are not.
    yield {
      head: bytes.toString('latin1', Math.max(0, begin - 2048), begin),
      body: bytes.subarray(from, end < 0 ? bytes.length : end),
    };
    at = end < 0 ? bytes.length : end + 9;
  }
}

/** How many bytes a stream comes to with all its filters. */
const measure = (head: string, body: Buffer): number => {
  const own = head.slice(head.lastIndexOf(' obj') + 1);
  let data = body;
  for (let depth = 0; ; depth += 1) {
    const next = inflate(data);
    if (next === null) break;
    if (depth === deepest) throw new RefusedReport('too_large');
    data = next;
  }
  const length = Math.max(
    data.length,
    /\/(LZWDecode|LZW)\b/.test(own) ? measureLzw(data) : 0,
    /\/(RunLengthDecode|RL)\b/.test(own) ? measureRuns(data) : 0,
  );
  if (length > mostOfOne) throw new RefusedReport('too_large');
  return length;
};

/** A header of zlib. */
const looksDeflated = (data: Buffer): boolean =>
  data.length > 6 && ((data[0] ?? 0) & 0x0f) === 8 && ((data[0] ?? 0) * 256 + (data[1] ?? 0)) % 31 === 0;

const inflate = (data: Buffer): Buffer | null => {
  if (!looksDeflated(data)) return null;
  for (const [unpack, from] of [
    [inflateSync, 0],
    [inflateRawSync, 2],
  ] as const) {
    try {
      return unpack(data.subarray(from), { maxOutputLength: mostOfOne });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new RefusedReport('too_large');
    }
  }
  return null;
};

/** The length an LZW stream unpacks to, counted without unpacking it. */
const measureLzw = (data: Buffer): number => {
  const lengths = new Uint32Array(4097);
  let [next, width, buffer, bits, before, total] = [258, 9, 0, 0, 0, 0];
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xff_ff_ff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      [next, width, before] = [258, 9, 0];
      continue;
    }
    const length = code < 256 ? 1 : code < next ? (lengths[code] ?? 1) : before + 1;
    total += length;
    if (total > mostOfOne) return total;
    if (before > 0 && next < 4096) {
      lengths[next] = before + 1;
      next += 1;
    }
    before = length;
    width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9;
  }
  return total;
};

const measureRuns = (data: Buffer): number => {
  let total = 0;
  for (let at = 0; at < data.length; ) {
    const count = data[at] ?? 128;
    if (count === 128) break;
    total += count < 128 ? count + 1 : 257 - count;
    at += count < 128 ? count + 2 : 2;
  }
  return total;
};
