import type { Db } from '#platform/db';

type OrderStatus = 'held' | 'submitted' | 'completed' | 'failed' | 'refunded';

export interface Order {
  id: string;
  user_id: string;
  loyalty_member_id: string;
  points: number;
  fee: number;
  units: number;
  rate_points: number;
  rate_units: number;
  membership_number: string;
  status: OrderStatus;
  failure: string | null;
  partner_reference: string | null;
  refund_id: string | null;
  created_at: Date;
  submitted_at: Date | null;
  resolved_at: Date | null;
}

const orders = (db: Db) => db.withTables<{ exchange_orders: Order }>();

type NewOrder = Omit<Order, 'status' | 'failure' | 'partner_reference' | 'refund_id' | 'submitted_at' | 'resolved_at'>;

export const insertOrder = async (db: Db, order: NewOrder): Promise<void> => {
  await orders(db)
    .insertInto('exchange_orders')
    .values({
      ...order,
      status: 'held',
      failure: null,
      partner_reference: null,
      refund_id: null,
      submitted_at: null,
      resolved_at: null,
    })
    .execute();
};

/** Locks an order, so that two jobs about it run one after the other. */
export const lockOrder = (db: Db, id: string): Promise<Order | undefined> =>
  orders(db).selectFrom('exchange_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateOrder = async (db: Db, id: string, change: Partial<Order>): Promise<void> => {
  await orders(db).updateTable('exchange_orders').set(change).where('id', '=', id).execute();
};

/** Orders held since before a moment and never sent. */
export const unsentSince = async (db: Db, before: Date): Promise<readonly string[]> => {
  const rows = await orders(db)
    .selectFrom('exchange_orders')
    .select('id')
    .where('status', '=', 'held')
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
};
