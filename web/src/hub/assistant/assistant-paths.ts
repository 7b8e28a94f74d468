export const assistantPath = '/assistant';
