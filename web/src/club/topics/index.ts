export { featureTexts } from './feature-texts.ts';
