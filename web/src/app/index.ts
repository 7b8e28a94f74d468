export { App } from './App.tsx';
export { memoryRouter, type Router } from './router.tsx';
