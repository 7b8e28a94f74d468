/** Of someone whose business may not do it now. */
export const vendorRefusals = ['vendor_in_review', 'vendor_rejected'] as const;
export const vendorWriteRefusals = [...vendorRefusals, 'vendor_suspended'] as const;
