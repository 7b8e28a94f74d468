export const profilePath = '/settings/profile';
/** Below it, with its token, lies the mailed link to a member's copy. */
export const yourDataPath = '/settings/your-data';
