import type { AssistantArea } from '@club/contract/hub/assistant';
import type { Answer, Arguments, Endpoint } from '@club/contract/platform/endpoint';
import type { Domain } from '#platform/domain';
import { authorize, type Call, type Caller, Refusal } from '#platform/http';

/** Makes one of the member's own calls, as their screens do. @throws {AreaClosed} for what they did not switch on. */
export type Read = <E extends Endpoint>(endpoint: E, input?: Arguments<E>) => Promise<Answer<E>>;

/** The member did not let the assistant look there. */
export class AreaClosed extends Error {
  readonly area: AssistantArea;

  constructor(area: AssistantArea) {
    super(`the assistant may not look at ${area}`);
    this.area = area;
  }
}

type Handler = (call: Call) => Promise<unknown>;

/** Calls that the assistant can make, each with the area it belongs to. Whatever is not among them cannot be read. */
export type Readable = ReadonlyMap<Endpoint, { readonly area: AssistantArea; readonly handle: Handler }>;

/** Finds the handlers of the calls among the domains. @throws when one is missing, or does more than read. */
export const findReadable = (
  domains: readonly Domain[],
  calls: Readonly<Partial<Record<AssistantArea, readonly Endpoint[]>>>,
): Readable => {
  const handlers = new Map<Endpoint, unknown>(
    domains.flatMap(({ contract = {}, routes = {} }) =>
      Object.entries(contract).map(([name, endpoint]): [Endpoint, unknown] => [
        endpoint,
        (routes as Readonly<Record<string, unknown>>)[name],
      ]),
    ),
  );
  const areas = Object.entries(calls) as [AssistantArea, readonly Endpoint[]][];
  return new Map(
    areas.flatMap(([area, endpoints]) =>
      endpoints.map((endpoint) => {
        const handle = handlers.get(endpoint);
        if (typeof handle !== 'function' || endpoint.method !== 'GET')
          throw new Error(`${endpoint.path} is no call that only reads`);
        return [endpoint, { area, handle: handle as Handler }] as const;
      }),
    ),
  );
};

/**
 * A reader that makes calls as the caller, with the access check, the consent check and the row security of the same
 * call over HTTP, and only where the member switched its area on.
 */
export const createRead =
  (readable: Readable, call: Omit<Call, 'input'>, allowed: ReadonlySet<AssistantArea>): Read =>
  async (endpoint, input) => {
    const found = readable.get(endpoint);
    if (!found) throw new Error(`the assistant does not make the call ${endpoint.path}`);
    if (!allowed.has(found.area)) throw new AreaClosed(found.area);
    authorize(endpoint.access, call.caller as Caller | null);
    const parsed = endpoint.input.safeParse(input ?? {});
    if (!parsed.success) throw new Refusal('not_found');
    const answer = await found.handle({ ...call, input: parsed.data, access: endpoint.access } as Call);
    return answer as Answer<typeof endpoint>;
  };
