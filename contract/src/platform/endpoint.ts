import * as z from 'zod/mini';
import './messages.ts';
import type { Access } from './access.ts';
import type { LimitName } from './limits.ts';
import type { ProblemCode } from './problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the browser's cache knows by name: calls that read one are asked again after a call that changes it. */
export type Tag =
  | 'session'
  | 'agreements'
  | 'terms'
  | 'profile'
  | 'balance'
  | 'transactions'
  | 'event_types'
  | 'movements'
  | 'loyalty_members'
  | 'mails'
  | 'members'
  | 'questionnaires'
  | 'badges'
  | 'brand'
  | 'interest'
  | 'offers'
  | 'offer_marks'
  | 'catalogue'
  | 'passkeys'
  | 'account_status'
  | 'applications'
  | 'club_stats'
  | 'companies'
  | 'company'
  | 'rates'
  | 'referrals'
  | 'rights'
  | 'saved'
  | 'rules'
  | 'vendor_offers'
  | 'settings'
  | 'staff'
  | 'vendor_people'
  | 'vendor_vouchers'
  | 'vendor_cases'
  | 'feedback'
  | 'help'
  | 'inbox'
  | 'settlements'
  | 'stories'
  | 'moderation'
  | 'notices'
  | 'notice_preferences'
  | 'push_devices'
  | 'campaigns'
  | 'health_consents'
  | 'conversations'
  | 'assistant_settings'
  | 'answer_marks'
  | 'agents'
  | 'time_zone'
  /** Everything that is based on the member's health data. */
  | 'health';

/** The most bytes of a JSON body, unless a call declares more. */
export const jsonBytes = 64 * 1024;

interface Declaration<A extends Access, I extends z.ZodMiniType, O extends z.ZodMiniType> {
  /** One sentence for the reader of the API's documentation. */
  readonly summary: string;
  readonly access: A;
  readonly input?: I;
  readonly output: O;
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202;
  /** A second status of success: what was asked changed nothing, only tried it, or waits for something else. */
  readonly otherStatus?: 200 | 201 | 202;
  /** Keys of a POST, PUT or PATCH that travel in the query instead of the body. */
  readonly query?: readonly string[];
  /** Query keys that say something even without a value (`?discount`). */
  readonly flags?: readonly string[];
  /** The body may be multipart form data; files arrive as `File`. JSON stays accepted. */
  readonly multipart?: boolean;
  /** A body that is a list is taken as the value of this key. */
  readonly listBody?: string;
  /** Of a flat form without this key, the fields that the call does not name are taken together as its value. */
  readonly restIn?: string;
  /** Refuses keys that the call does not name, where leaving one out would choose more than was meant. */
  readonly onlyNamed?: boolean;
  /** The most bytes of a JSON body, where 64 KiB are not enough. */
  readonly maxBytes?: number;
  /** The most bytes of one file, where those of a picture are not enough. */
  readonly maxFileBytes?: number;
  /** The form's file, its last part, is handed on as it arrives instead of being held whole. */
  readonly streamed?: boolean;
  /** How many files the form may hold; one unless said. */
  readonly files?: number;
  /**
   * Honours `Idempotency-Key`: the same key gives the same effect and the same answer once. `sealed` where the answer
   * says something of a member's health: what is kept of it for a repetition can't be read in the database.
   */
  readonly idempotent?: true | 'sealed';
  /** The answer is text of this type, such as a drawing, and no JSON. */
  readonly contentType?: string;
  /**
   * Who accepts `text/event-stream` gets events while the answer is made, and the answer as the event `answer`, or a
   * refusal as `problem`. Everybody else gets the answer alone.
   */
  readonly events?: boolean;
  /**
   * Made while its page is left, when a bearer that has run out can't be renewed any more: it is accepted as long as its
   * session goes on. Only for calls that take something away from nobody but their caller.
   */
  readonly atLeave?: boolean;
  /**
   * Answers staff who look at the club as a member sees it. Only for what holds no health value, no message and no code
   * that works at a desk; a handler that reads codes leaves them out for a caller with a `viewer`.
   */
  readonly viewable?: boolean;
  /** Needs a sign-in of the last 15 minutes; `api/step-up/` renews it. */
  readonly stepUp?: boolean;
  /** The same for everyone without a bearer, so it may be cached briefly. */
  readonly shared?: boolean;
  /** A shared answer that is not cached on the server, because each request counts. */
  readonly counted?: boolean;
  /**
   * May show what was true a moment ago: without a caller it is read at `DATABASE_READ_URL`, if there is one. Only for a
   * GET that writes nothing and says nothing of a member's own.
   */
  readonly mayLag?: boolean;
  readonly limit?: LimitName;
  /**
   * Where people write in their own words (`note`, or `items.name` of each in a list). They are read for signs that can't
   * wait before anything else happens, and the answer or the refusal then has `help` (`ToldHelp`).
   */
  readonly words?: readonly string[];
  /** The input key whose value a limit per subject counts, or several of which the input has one. */
  readonly subject?: readonly string[];
  /** Refusals specific to this call. */
  readonly errors?: readonly ProblemCode[];
  readonly reads?: readonly Tag[];
  readonly changes?: readonly Tag[];
}

export interface Endpoint<
  A extends Access = Access,
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  M extends Method = Method,
> extends Declaration<A, I, O> {
  readonly method: M;
  /** As the specification writes it, slashes included; `{name}` stands for an input key. */
  readonly path: string;
  readonly input: I;
  readonly status: 200 | 201 | 202;
}

/** What the server's handler receives. */
export type Input<E extends Endpoint> = z.output<E['input']>;
/** What the browser passes to the call. */
export type Arguments<E extends Endpoint> = z.input<E['input']>;
/** What the server's handler returns; keys the schema does not name never leave the server. */
export type Answer<E extends Endpoint> = z.input<E['output']>;
/** What the browser receives. */
export type Output<E extends Endpoint> = z.output<E['output']>;

const nothing = z.object({});

const declare =
  <M extends Method>(method: M) =>
  <A extends Access, O extends z.ZodMiniType, I extends z.ZodMiniType = typeof nothing>(
    path: string,
    declaration: Declaration<A, I, O>,
  ): Endpoint<A, I, O, M> => ({
    ...declaration,
    method,
    path: path.replace(/^\//, ''),
    input: declaration.input ?? (nothing as unknown as I),
    status: declaration.status ?? 200,
  });

export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');
export const patch = declare('PATCH');
export const del = declare('DELETE');

/** Names of the `{placeholders}` of a path, in order. */
export const placeholders = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Where an input key travels. The server reads each key only from this place. */
export const place = (
  endpoint: Pick<Endpoint, 'method' | 'path' | 'query'>,
  key: string,
): 'path' | 'query' | 'body' => {
  if (placeholders(endpoint.path).includes(key)) return 'path';
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return 'query';
  return endpoint.query?.includes(key) ? 'query' : 'body';
};

/** The keys of an input schema, those of every member of a union included. */
export const inputKeys = (schema: z.core.$ZodType): string[] => {
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape);
  if (schema instanceof z.core.$ZodUnion) return [...new Set(schema._zod.def.options.flatMap(inputKeys))];
  if (schema instanceof z.core.$ZodPipe) return inputKeys(schema._zod.def.in);
  return [];
};

/** Whether an input also takes keys that it does not name. */
export const takesAnyKey = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodObject && schema._zod.def.catchall instanceof z.core.$ZodUnknown;
