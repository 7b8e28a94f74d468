/** How the club works, also for visitors; an article of it; and notes of general knowledge. */
export const helpPath = '/help';
export const helpArticlePath = (slug: string): string => `${helpPath}/${slug}`;
export const notesPath = `${helpPath}/notes`;
export const notePath = (slug: string): string => `${notesPath}/${slug}`;
