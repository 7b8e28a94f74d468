export { StoryArt } from './StoryArt.tsx';
export { storiesApi } from './stories.api.ts';
export { storiesPath, storyPath, writeStoryPath } from './story-paths.ts';
export { countsInWords, reasonName, topicName } from './story-words.ts';
