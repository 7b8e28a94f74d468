export { storiesApi } from './stories.api.ts';
export { editStoryPath, ownStoriesPath, storiesPath, storyPath, topicPath } from './story-paths.ts';
export { reasonName, topicName } from './story-words.ts';
