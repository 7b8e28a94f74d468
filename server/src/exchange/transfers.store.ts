import type { Db } from '#db';

type TransferTables = {
  transfers: {
    id: string;
    sender_id: string;
    recipient_id: string;
    amount: number;
    note: string | null;
    created_at: Date;
  };
};

const transfers = (db: Db) => db.withTables<TransferTables>();

/** Notes a posted transfer: the ledger holds no text that a person wrote. */
export const record = async (
  db: Db,
  sent: { id: string; sender: string; recipient: string; amount: number; note: string | null; now: Date },
): Promise<void> => {
  await transfers(db)
    .insertInto('transfers')
    .values({
      id: sent.id,
      sender_id: sent.sender,
      recipient_id: sent.recipient,
      amount: sent.amount,
      note: sent.note,
      created_at: sent.now,
    })
    .execute();
};

/** One transfer, or undefined when it was forgotten with one of the two. */
export const transferById = (db: Db, id: string) =>
  transfers(db).selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
