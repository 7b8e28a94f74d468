export const storiesPath = '/health/stories';
/** The stories that carry a tag. */
export const topicPath = (tag: string | null): string =>
  tag ? `${storiesPath}?${new URLSearchParams({ topic: tag })}` : storiesPath;
export const storyPath = (id: string): string => `${storiesPath}/${id}`;
export const writeStoryPath = `${storiesPath}/write`;
export const ownStoriesPath = `${storiesPath}/mine`;
export const editStoryPath = (id: string): string => `${storiesPath}/${id}/edit`;
