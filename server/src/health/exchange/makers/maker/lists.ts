import { ProviderFault } from '#health/base/connected-services';
import type { Maker, MakerPage, MakerSpan } from './maker.ts';

/** How one kind of thing is asked for, a page at a time. */
export type List = (access: string, span: MakerSpan, cursor: string | null) => Promise<MakerPage>;

/** Asks by the list of the kind. @throws {ProviderFault} refused for a kind that the maker has none of. */
export const askLists =
  (lists: Readonly<Record<string, List>>): Maker['list'] =>
  async (kind, { access }, span, cursor) => {
    const list = lists[kind];
    if (!list) throw new ProviderFault('refused');
    return list(access, span, cursor);
  };

/** What a call as the member is sent with. */
export const authorize = (access: string) => ({
  headers: { authorization: `Bearer ${access}`, accept: 'application/json' },
});
