export { adminRoutes } from './admin.routes.ts';
export { isCommand, runCommand, usage } from './commands.ts';
export { adminPersonalData } from './personal-data.ts';
