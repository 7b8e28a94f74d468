import { fromBase64Url, toBase64Url } from './base64url.ts';

/** Readers of others refuse a copy that is larger once it is unpacked. */
const mostUnpackedBytes = 250_000;

const header = { alg: 'dir', enc: 'A256GCM', zip: 'DEF', cty: 'application/fhir+json' };
const tagBytes = 16;

/** A text sealed under a new key, as compact JWE (RFC 7516: direct key, AES-256-GCM, raw deflate). The key stays here. */
export const sealCopy = async (text: string): Promise<{ readonly jwe: string; readonly key: string }> => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostUnpackedBytes) throw new Error('the copy is too large for readers');
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const head = toBase64Url(new TextEncoder().encode(JSON.stringify(header)));
  const packed = await pass(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const additionalData = new TextEncoder().encode(head);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, packed));
  const parts = [iv, sealed.subarray(0, -tagBytes), sealed.subarray(-tagBytes)].map(toBase64Url);
  return { jwe: [head, '', ...parts].join('.'), key: toBase64Url(secret) };
};

/** The text of a sealed copy. @throws for another key, a changed copy, another kind of seal, or one that unpacks to too much */
export const openCopy = async (jwe: string, key: string): Promise<string> => {
  const [head = '', , iv = '', sealed = '', tag = ''] = jwe.trim().split('.');
  const { alg, enc, zip } = JSON.parse(new TextDecoder().decode(fromBase64Url(head)));
  if (alg !== 'dir' || enc !== 'A256GCM') throw new Error('another kind of seal');
  const secret = await crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['decrypt']);
  const [body, end] = [fromBase64Url(sealed), fromBase64Url(tag)];
  const whole = new Uint8Array(body.length + end.length);
  whole.set(body);
  whole.set(end, body.length);
  const additionalData = new TextEncoder().encode(head);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64Url(iv), additionalData }, secret, whole);
  const bytes = new Uint8Array(opened);
  const plain = zip === 'DEF' ? await pass(bytes, new DecompressionStream('deflate-raw'), mostUnpackedBytes) : bytes;
  return new TextDecoder().decode(plain);
};

/** Bytes through a stream that packs or unpacks them. @throws once more than `most` bytes come out */
const pass = async (
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = writable.getWriter();
  // a fault of the stream is told by its other end
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) {
      void reader.cancel().catch(() => undefined);
      throw new Error('the copy is too large');
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
