import type { HelpArea, HelpReader } from '@club/contract/hub/help';
import { accountArticles } from './account.data.ts';
import type { ShippedArticle } from './article.ts';
import { bodyArticles } from './body.data.ts';
import { clubArticles } from './club.data.ts';
import { foodArticles } from './food.data.ts';
import { friendsArticles } from './friends.data.ts';
import { healthArticles } from './health.data.ts';
import { importsArticles } from './imports.data.ts';
import { offersArticles } from './offers.data.ts';
import { pointsArticles } from './points.data.ts';
import { problemsArticles } from './problems.data.ts';
import { recordArticles } from './records.data.ts';
import { staffArticles } from './staff.data.ts';
import { trainingArticles } from './training.data.ts';
import { vendorsArticles } from './vendors.data.ts';

/** An article as it is shown: one that ships with the club, or the club's own. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly area: HelpArea;
  readonly reader: HelpReader;
  readonly paragraphs: readonly string[];
  readonly steps: readonly string[];
  readonly screen: { readonly path: string; readonly label: string } | null;
  readonly words: string;
  readonly isOwn: boolean;
}

const byArea: Readonly<Record<HelpArea, readonly ShippedArticle[]>> = {
  problems: problemsArticles,
  points: pointsArticles,
  offers: offersArticles,
  account: accountArticles,
  friends: friendsArticles,
  club: clubArticles,
  health: [...healthArticles, ...recordArticles],
  body: bodyArticles,
  imports: importsArticles,
  food: foodArticles,
  training: trainingArticles,
  vendors: vendorsArticles,
  staff: staffArticles,
};

/** The articles that ship with the club, in the order of their areas. */
export const shippedArticles: readonly Article[] = (Object.keys(byArea) as HelpArea[]).flatMap((area) =>
  byArea[area].map(({ slug, title, reader = 'member', text = [], steps = [], screen: [path, label], words }) => ({
    ...{ slug, title, area, reader, paragraphs: text, steps, words },
    screen: { path, label },
    isOwn: false,
  })),
);
