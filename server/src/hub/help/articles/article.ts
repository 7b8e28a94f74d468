import type { HelpReader } from '@club/contract/hub/help';

/** An article as it ships with the club. `articles.test.ts` keeps its screen and its label true. */
export interface ShippedArticle {
  readonly slug: string;
  /** As members ask. */
  readonly title: string;
  /** The page where it is done, and the words of its button or heading there. */
  readonly screen: readonly [path: string, label: string];
  readonly text?: readonly string[];
  readonly steps?: readonly string[];
  /** What else people call it, also in other languages; phrases with commas between them. */
  readonly words: string;
  /** Who it is for, where that isn't every member. */
  readonly reader?: HelpReader;
}
