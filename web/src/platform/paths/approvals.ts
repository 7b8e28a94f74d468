/** Where a member applies to become an ambassador. */
export const programmePath = '/ambassador-program';
