export const comingSoonPath = '/coming-soon';
