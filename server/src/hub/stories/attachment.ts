import type { AttachmentKind } from '@club/contract/hub/stories.fields';
import type { SharedRecipe } from '#health/food/own-recipes';
import type { PlanAddress } from '#health/training/fitness';

/** A copy of what its author added to a story. It holds nothing about the author: others make it theirs from this. */
export type Attachment =
  | { readonly kind: 'recipe'; readonly title: string; readonly recipe: SharedRecipe }
  | { readonly kind: 'workout'; readonly title: string; readonly address: PlanAddress }
  | { readonly kind: 'blueprint'; readonly title: string; readonly blueprint: string };

export interface Chosen {
  readonly kind: AttachmentKind;
  readonly id: string;
}
