import type { BackgroundClub, Club } from '#platform/club';

/** What the work on an import needs of the club. */
export type ImportClub = Pick<Club, 'db' | 'healthDb' | 'config' | 'clock' | 'emit' | 'record' | 'personalData'>;
export type BackgroundImportClub = ImportClub & Pick<BackgroundClub, 'healthWorkerDb'>;

export interface NamedWork {
  readonly member: string;
  readonly id: string;
}

/** Says how far a comparison is, and hears whether it has to end. */
export interface Comparing {
  readonly note: (progress: number) => Promise<boolean>;
  readonly stopping: AbortSignal;
  readonly isOver: () => boolean;
}
