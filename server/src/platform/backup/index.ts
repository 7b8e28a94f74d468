export { fetchBackup, storeBackup } from './bucket-backup.ts';
export { assertKnowsKey, holdsClub, layOutDatabase, layOutPictures, verifyPart } from './lay-out-backup.ts';
export { makeBackup } from './make-backup.ts';
export { type Manifest, readManifest } from './manifest.ts';
export { type BackupRecord, readLastBackup, recordBackup } from './records.ts';
