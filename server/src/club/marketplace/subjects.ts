import { queryRows } from '#platform/db';
import { type EntrySubjects, toSubject } from '#platform/entry-subjects';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly offer_id: string;
  readonly image: string | null;
  readonly categories: string[];
}

/** The offer that a member paid for or was refunded, as it was when it was bought. */
export const purchaseSubjects: EntrySubjects[string] = async ({ db }, userId, ids) => {
  const rows = await queryRows<Row>(db)`
    select posted.id, r.offer_snapshot->>'title' as title, r.offer_snapshot->>'vendor' as vendor, r.offer_id,
      o.images[1] as image, array(select c.slug from categories c where c.id = any (o.category_ids)) as categories
    from redemptions r join offers o on o.id = r.offer_id
    cross join lateral (values (r.transaction_id), (r.refund_id)) as posted(id)
    where r.user_id = ${userId}::uuid and posted.id = any (${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, title, vendor, offer_id, image, categories }) => [
      id,
      toSubject({ kind: 'offer', name: title, detail: vendor, offer: { id: offer_id, image, categories } }),
    ]),
  );
};
