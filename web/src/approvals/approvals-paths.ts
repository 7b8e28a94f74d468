/** Where a member applies to become an ambassador. */
export const ambassadorApplicationPath = '/ambassador-program/apply';
