import { accountRows } from '#account';
import { homeRows } from '#home';
import { identityRows } from '#identity';
import type { PageRow } from '#pages';

/** Every page of the app. */
export const rows: readonly PageRow[] = [...homeRows, ...accountRows, ...identityRows];
