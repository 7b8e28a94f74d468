import { markLowStock } from '#club/marketplace';
import { letters } from '#platform/adapters';
import type { Club } from '#platform/club';
import { mailKind } from '#platform/mail-words';

/** The mails to vendors and the people who work with them, beside those about decisions. */
export const vendorMails = {
  invitation: mailKind('vendor_invitation', {
    name: 'Invitation to work for a vendor',
    readers: 'vendors',
    subject: '{vendor} invites you',
    isNameless: true,
    example: { vendor: 'Studio Bellini', task: 'redeem its vouchers', token: 'example', day: '4 Dec 2026' },
    write: ({ vendor, task, token, day }, { publicUrl, product }) => [
      `${vendor} invites you to ${task} in ${product.name} Club.`,
      `Sign in or register with this e-mail address, then accept: ${publicUrl}/marketplace/vendor/invitation/${token}`,
      `The link works once, until ${day}. If you don't know ${vendor}, ignore this e-mail.`,
    ],
  }),
  lowStock: mailKind('vendor_low_stock', {
    name: 'Low stock',
    readers: 'vendors',
    subject: '{offer} {stock}',
    example: { offer: 'An hour of yoga', stock: 'has 3 left', id: 'example' },
    write: ({ offer, stock, id }, { publicUrl }) => [
      `Your offer “${offer}” ${stock}.`,
      `Add more: ${publicUrl}/marketplace/vendor/edit-offer/${id}`,
    ],
  }),
};

/** Mails each vendor whose offer runs low on stock, once until it is restocked. Returns how many were mailed. */
export const remindOfStock = async ({ db, clock, config }: Pick<Club, 'db' | 'clock' | 'config'>): Promise<number> => {
  const low = await markLowStock(db, clock.now());
  for (const { id, title, left, ...reader } of low) {
    const stock = left <= 0 ? 'is sold out' : `has ${left} left`;
    await letters(db, config)(vendorMails.lowStock, reader, { offer: title, stock, id });
  }
  return low.length;
};
