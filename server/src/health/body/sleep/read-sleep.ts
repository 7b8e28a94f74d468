import { findChosenOrder } from '#health/body/activity';
import type { Db } from '#platform/db';
import { chooseNights, type DaySleep } from './main-nights.ts';
import { listNights } from './nights.store.ts';

/** What counts of a span's sleep, by the day it ended on. A day without any isn't there. */
export const readSleep = async (
  db: Db,
  memberId: string,
  span: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, DaySleep>> =>
  chooseNights(await listNights(db, memberId, span), await findChosenOrder(db, memberId));
