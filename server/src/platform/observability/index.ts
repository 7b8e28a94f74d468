export { type ObservabilityConfig, observabilityEnvironment, readObservability } from './settings.ts';
