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

type Input = Readonly<Record<string, unknown>>;

/** The areas that a call with some input needs; none for what everybody may read. */
type FindAreas = (input: Input) => readonly AssistantArea[];

/** Calls that the assistant can make, each with the areas it belongs to. Whatever is not among them cannot be read. */
export type Readable = ReadonlyMap<
  Endpoint,
  { readonly areas: FindAreas; readonly all: readonly AssistantArea[]; readonly handle: Handler }
>;

/** Calls that belong to no area, and those whose areas follow from their input. */
interface Others {
  readonly open: readonly Endpoint[];
  readonly several: readonly (readonly [Endpoint, FindAreas, all: readonly AssistantArea[]])[];
}

/** Finds the handlers of the calls among the domains. @throws when one is missing, or does more than read. */
export const findReadable = (
  domains: readonly Domain[],
  calls: Readonly<Partial<Record<AssistantArea, readonly Endpoint[]>>>,
  { open, several }: Others = { open: [], several: [] },
): Readable => {
  const handlers = new Map<Endpoint, unknown>(
    domains.flatMap(({ contract = {}, routes = {} }) =>
      Object.entries(contract).map(([name, endpoint]): [Endpoint, unknown] => [
        endpoint,
        (routes as Readonly<Record<string, unknown>>)[name],
      ]),
    ),
  );
  const byArea = Object.entries(calls) as [AssistantArea, readonly Endpoint[]][];
  const rows: (readonly [Endpoint, FindAreas, readonly AssistantArea[]])[] = [
    ...byArea.flatMap(([area, endpoints]) => endpoints.map((endpoint) => [endpoint, () => [area], [area]] as const)),
    ...open.map((endpoint) => [endpoint, () => [], []] as const),
    ...several,
  ];
  return new Map(
    rows.map(([endpoint, areas, all]) => {
      const handle = handlers.get(endpoint);
      if (typeof handle !== 'function' || endpoint.method !== 'GET')
        throw new Error(`${endpoint.path} is no call that only reads`);
      return [endpoint, { areas, all, handle: handle as Handler }] as const;
    }),
  );
};

/**
 * A reader that makes calls as the caller, with the access check, the consent check and the row security of the same
 * call over HTTP, and only where the member switched its area on.
 */
export const createRead =
  (
    readable: Readable,
    call: Omit<Call, 'input'>,
    allowed: ReadonlySet<AssistantArea>,
    onRead: (areas: readonly AssistantArea[]) => void = () => {},
  ): Read =>
  async (endpoint, input) => {
    const found = readable.get(endpoint);
    if (!found) throw new Error(`the assistant does not make the call ${endpoint.path}`);
    const areas = found.areas((input ?? {}) as Input);
    const closed = areas.find((area) => !allowed.has(area));
    if (closed) throw new AreaClosed(closed);
    onRead(areas);
    authorize(endpoint.access, call.caller as Caller | null);
    const parsed = endpoint.input.safeParse(input ?? {});
    if (!parsed.success) throw new Refusal('not_found');
    const answer = await found.handle({ ...call, input: parsed.data, access: endpoint.access } as Call);
    return answer as Answer<typeof endpoint>;
  };
