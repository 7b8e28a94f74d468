export { findStoredExercise, keepExercise, keepPlaylists, readStoredPlaylists } from './stored-exercises.ts';
export { dropPlay, findUnfinishedPlay, hasPlays, keepPlay, listPlaysToSend, type StoredPlay } from './stored-plays.ts';
