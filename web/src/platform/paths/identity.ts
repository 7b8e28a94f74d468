/** Where the hosted sign-in sends the whole page back to. */
export const callbackPath = '/callback';
