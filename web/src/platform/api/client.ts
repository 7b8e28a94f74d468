import type { Arguments, Endpoint, Output, Tag } from '@club/contract/platform/endpoint';
import {
  createApi,
  type TypedUseLazyQuery,
  type TypedUseMutation,
  type TypedUseQuery,
} from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one cache of answers: what no screen uses any more is kept for 60 seconds, and nothing is asked again on
 * focus, on reconnection or on mounting (specification section 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: [] as Tag[],
  endpoints: () => ({}),
});

type Part = Record<string, Endpoint>;
// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a hook be called without an argument
type Given<E extends Endpoint> = Record<never, never> extends Arguments<E> ? Arguments<E> | void : Arguments<E>;
type Reads<P extends Part> = { [K in keyof P]: P[K]['method'] extends 'GET' ? K : never }[keyof P] & string;
type Writes<P extends Part> = Exclude<keyof P & string, Reads<P>>;

export type Client<P extends Part> = {
  readonly [K in Reads<P> as `use${Capitalize<K>}Query`]: TypedUseQuery<Output<P[K]>, Given<P[K]>, typeof baseQuery>;
} & {
  readonly [K in Reads<P> as `useLazy${Capitalize<K>}Query`]: TypedUseLazyQuery<
    Output<P[K]>,
    Given<P[K]>,
    typeof baseQuery
  >;
} & {
  readonly [K in Writes<P> as `use${Capitalize<K>}Mutation`]: TypedUseMutation<
    Output<P[K]>,
    Given<P[K]>,
    typeof baseQuery
  >;
};

/**
 * The hooks of one part of the contract: `client(points).useGetBalanceQuery()`. A GET is a query, everything else a
 * mutation; `reads` and `changes` become the cache's tags. Within the cache a call is named by its method and path,
 * which the contract keeps unique, so two domains may use the same name.
 */
export const client = <P extends Part>(part: P): Client<P> => {
  const hooks: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(part)) {
    const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (endpoint.method === 'GET') {
      const { useQuery, useLazyQuery } = query(endpoint);
      hooks[`use${capital}Query`] = useQuery;
      hooks[`useLazy${capital}Query`] = useLazyQuery;
    } else {
      hooks[`use${capital}Mutation`] = mutation(endpoint).useMutation;
    }
  }
  // The types follow from the part's keys, which the compiler can't infer from the loop.
  return hooks as unknown as Client<P>;
};

const toName = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

const tagged = (tags: readonly Tag[] | undefined): Tag[] => [...(tags ?? [])];

const query = (endpoint: Endpoint) => {
  const name = toName(endpoint);
  const injected = api.enhanceEndpoints({ addTagTypes: tagged(endpoint.reads) }).injectEndpoints({
    endpoints: (build) => ({
      // biome-ignore lint/suspicious/noConfusingVoidType: as above
      [name]: build.query<unknown, object | void>({
        query: (input) => ({ endpoint, input: input ?? {} }),
        providesTags: tagged(endpoint.reads),
      }),
    }),
  });
  return pick(injected.endpoints, name);
};

const mutation = (endpoint: Endpoint) => {
  const name = toName(endpoint);
  const injected = api.enhanceEndpoints({ addTagTypes: tagged(endpoint.changes) }).injectEndpoints({
    endpoints: (build) => ({
      // biome-ignore lint/suspicious/noConfusingVoidType: as above
      [name]: build.mutation<unknown, object | void>({
        query: (input) => ({ endpoint, input: input ?? {} }),
        invalidatesTags: (_, failure) => (failure ? [] : tagged(endpoint.changes)),
      }),
    }),
  });
  return pick(injected.endpoints, name);
};

const pick = <T>(endpoints: Record<string, T>, name: string): T => {
  const found = endpoints[name];
  if (!found) throw new Error(`${name} is not in the cache`);
  return found;
};
