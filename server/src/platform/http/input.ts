import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Input } from '@club/contract/platform/endpoint';
import { inputKeys, place, takesAnyKey } from '@club/contract/platform/endpoint';
import { pictureFile } from '@club/contract/platform/files';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, unknownRefusal, validationRefusal } from './refusal.ts';
import { ArrivingFile, UploadedFile } from './uploaded-file.ts';

type Fields = Record<string, unknown>;

/** Takes a call's input and hands on what was sent before it is checked. */
export type ReadInput<E extends Endpoint = Endpoint> = (
  request: FastifyRequest,
  onReceived?: (received: unknown) => void,
) => Promise<Input<E>>;

/**
 * Compiles the reader of a call's input: each key only from its place (path, query or body), without empty query values
 * except the call's flags, checked against the contract's schema. It looks up the keys that the call declares, so that
 * a body of many other keys costs no more than its parsing. A refusal also names keys that the call doesn't have: a
 * misspelt one is why another is missing.
 * The reader @throws {Refusal} validation_error, malformed_request, unsupported_media_type, file_too_large
 */
export const compileInput = <E extends Endpoint>(endpoint: E): ReadInput<E> => {
  const sources = inputKeys(endpoint.input).map((key) => toSource(endpoint, key));
  const anyKey = takesAnyKey(endpoint.input);
  const isKnown = (key: string): boolean => sources.some((source) => source.key === key);
  const { restIn, onlyNamed } = endpoint;
  return async (request, onReceived) => {
    const body = await readBody(endpoint, request);
    const query = request.query as Fields;
    const received: Fields = Object.create(null);
    if (anyKey) Object.assign(received, query);
    for (const { key, find } of sources) {
      const value = find(query, body);
      if (value !== undefined) received[key] = value;
    }
    Object.assign(received, request.params as Fields);
    onReceived?.(received);
    const unknown = (): string[] => (anyKey ? [] : listUnknown(query, body, isKnown));
    if (restIn && received[restIn] === undefined) received[restIn] = pickRest(body, isKnown);
    else if (onlyNamed && unknown().length > 0) throw unknownRefusal(unknown());
    const parsed = endpoint.input.safeParse(received);
    if (!parsed.success) throw validationRefusal(parsed.error, restIn ? [] : unknown());
    return parsed.data as Input<E>;
  };
};

/** Where a declared key is read from; the router adds the path's own keys. */
const toSource = (endpoint: Endpoint, key: string) => {
  const where = place(endpoint, key);
  const isFlag = endpoint.flags?.includes(key) === true;
  const find = (query: Fields, body: Fields): unknown => {
    if (where === 'path') return undefined;
    if (where === 'body' || (endpoint.method === 'DELETE' && !Object.hasOwn(query, key))) return own(body, key);
    const value = own(query, key);
    return value === '' && !isFlag ? undefined : value;
  };
  return { key, find };
};

/** As many unknown keys as a person reads; the others are of no more help. */
const mostNamed = 10;

const listUnknown = (query: Fields, body: Fields, isKnown: (key: string) => boolean): string[] => {
  const found: string[] = [];
  for (const fields of [query, body]) {
    for (const key in fields) {
      if (found.length === mostNamed) return found;
      if (Object.hasOwn(fields, key) && !isKnown(key) && !found.includes(key)) found.push(key);
    }
  }
  return found;
};

/** The fields that a call does not name; nothing without any. */
const pickRest = (body: Fields, isKnown: (key: string) => boolean): Fields | undefined => {
  const rest = Object.entries(body).filter(([key]) => !isKnown(key));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
};

const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

const readBody = async (endpoint: Endpoint, request: FastifyRequest): Promise<Fields> => {
  if (request.isMultipart()) {
    if (!endpoint.multipart) throw new Refusal('unsupported_media_type');
    return readForm(request, endpoint);
  }
  const body = request.body ?? {};
  if (Array.isArray(body) && endpoint.listBody) return { [endpoint.listBody]: body };
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal('malformed_request', { message: 'Send one JSON object.' });
  }
  return body as Fields;
};

/** Whether a form follows, by the headers alone: before the body is read nothing else tells. */
export const isForm = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean => /^multipart\//i.test(type);

/** Files are read whole, within the form limits; `null` and `undefined` as form text mean empty. */
const readForm = (request: FastifyRequest, endpoint: Endpoint): Promise<Fields> => {
  const { files = 1, maxFileBytes = pictureFile.maxBytes } = endpoint;
  const parts = readParts(request, { files, maxFileBytes, streamed: endpoint.streamed ?? false });
  return Promise.race([parts, refuseMore(request, countFormBytes(endpoint))]);
};

/** The most that a form of this call may have, in bytes. */
export const countFormBytes = ({ files = 1, maxFileBytes = pictureFile.maxBytes }: Endpoint): number =>
  files * maxFileBytes + textBytes;

type FormLimits = Required<Pick<Endpoint, 'files' | 'maxFileBytes' | 'streamed'>>;

/** What the texts of a form and the lines between its parts may take, in bytes. */
const textBytes = 4 * 1024 * 1024;

/** Refuses a form as soon as more than its parts together may have has arrived: a part without an end is never whole. */
const refuseMore = ({ raw }: FastifyRequest, bytes: number): Promise<never> =>
  new Promise((_, reject) => {
    let left = bytes;
    raw.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) reject(new Refusal('body_too_large'));
    });
  });

const readParts = async (request: FastifyRequest, { files, maxFileBytes, streamed }: FormLimits): Promise<Fields> => {
  const fields: Fields = Object.create(null);
  let field = '';
  try {
    for await (const part of request.parts({ limits: { files, fileSize: maxFileBytes } })) {
      field = part.fieldname;
      if (part.fieldname in fields) throw new Refusal('malformed_request', { message: `Send ${part.fieldname} once.` });
      if (part.type === 'file' && streamed) {
        const { file } = part;
        file.once('limit', () => file.destroy(tooLarge(field, maxFileBytes)));
        fields[part.fieldname] = new ArrivingFile(file, part.mimetype);
        return fields;
      }
      if (part.type === 'file') {
        const bytes = await readFile(part, tooLarge(field, maxFileBytes));
        fields[part.fieldname] = new UploadedFile(bytes as Uint8Array<ArrayBuffer>, part.mimetype);
      } else {
        // Truncated text would be stored as if it had been sent that way.
        if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('body_too_large');
        fields[part.fieldname] = part.value === 'null' || part.value === 'undefined' ? '' : part.value;
      }
    }
  } catch (error) {
    throw formRefusal(error, field, maxFileBytes);
  }
  return fields;
};

/** Refuses a file at its limit; `toBuffer` alone reads on until the part ends. */
const readFile = async (part: MultipartFile, refusal: Refusal): Promise<Uint8Array> => {
  const { file } = part;
  if (file.truncated) throw refusal;
  file.once('limit', () => file.destroy(refusal));
  return part.toBuffer();
};

const tooLarge = (field: string, maxFileBytes: number): Refusal => {
  const message = `Choose a file of at most ${Math.floor(maxFileBytes / 1024 / 1024)} MB.`;
  return new Refusal('file_too_large', { message, errors: [{ field, code: 'file_too_large', message }] });
};

const formRefusal = (error: unknown, field: string, maxFileBytes: number): unknown => {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(field, maxFileBytes);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large');
  return new Refusal('malformed_request', { message: "We couldn't read the form. Check it and send it again." });
};
