export { contrast } from './contrast.ts';
export { factories } from './factories.ts';
export { answerFrame, fakeIssuer, issuerAddress, offerProvider, relay } from './issuer.ts';
export { answer, brokenConnection, json, listCalls, problem, type SeenCall } from './network.ts';
export { answerHome, expectRetry, findPart, openAsMember, renderApp, renderScreen } from './render-screen.tsx';
