export { type FilesConfig, filesEnvironment, readFilesConfig } from './settings.ts';
