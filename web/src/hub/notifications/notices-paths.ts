export const noticesPath = '/notices';
