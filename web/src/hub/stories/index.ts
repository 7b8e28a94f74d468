export { StoryArt } from './StoryArt.tsx';
export { storiesApi } from './stories.api.ts';
export { editStoryPath, ownStoriesPath, storiesPath, storyPath, topicPath, writeStoryPath } from './story-paths.ts';
export { countsInWords, reasonName, topicName } from './story-words.ts';
