/** What a member may have said about themselves that turns a message into a sign. */
export type KnownFact = keyof typeof knownFacts;

/**
 * How each is said in the six languages, one a line. They are read after the message, as if its writer had added them:
 * alone they are no sign.
 */
export const knownFacts = {
  pregnant: 'I am pregnant\nIch bin schwanger\nEstoy embarazada\nJe suis enceinte\nSono incinta\nEstou gravida',
  blood_thinner:
    'I take warfarin\nIch nehme Marcumar\nTomo anticoagulantes\nJe prends un anticoagulant\nPrendo un anticoagulante\nTomo um anticoagulante',
} as const;
