import type { ProductLabel } from '@club/contract/health/food/own-foods';

/** What a product database says of a product. A figure it lacks is not there. */
export interface Product {
  readonly name: string;
  readonly label: ProductLabel;
}

/** A database of packaged products, outside the club. */
export interface ProductData {
  /** Its name on screens. */
  readonly name: string;
  /** Null for a product it does not know. @throws when it fails or takes too long. */
  readonly findProduct: (code: string) => Promise<Product | null>;
}
