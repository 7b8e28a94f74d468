import { pathSlug } from '@club/contract/platform/brand';

export interface BrandLogo {
  /** Of the stored picture. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** The themes whose pages it can't be seen on. */
  readonly hardThemes: readonly ('light' | 'dark')[];
}

/** The club's name and look. Empty where nothing was chosen. */
export interface BrandState {
  /** Tells versions apart; 0 by the server's settings. */
  readonly version: number;
  readonly name: string;
  /** The sender of mails, `Name <address>`. */
  readonly mailFrom: string;
  readonly supportAddress: string;
  readonly mainColour: string;
  readonly secondColour: string;
  /** The wide logo, re-encoded; null where the name stands for it. */
  readonly logo: BrandLogo | null;
  /** The key of the square icon; empty where the product's is drawn. */
  readonly icon: string;
  /** What the club was called before: links with those names lead on. */
  readonly formerNames: readonly string[];
}

/** The one place that knows the brand of this process. It changes while the club is open. */
export interface Brand {
  /** By the server's settings. */
  readonly first: BrandState;
  readonly current: BrandState;
  /** Takes another state; everything that is written afterwards has it. */
  change(state: BrandState): void;
}

/** The brand by the server's settings. */
export const readBrand = (env: {
  readonly PRODUCT_NAME: string;
  readonly MAIL_FROM?: string | undefined;
  readonly FORMER_PRODUCT_NAMES: readonly string[];
}): Brand =>
  makeBrand({
    version: 0,
    name: env.PRODUCT_NAME,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} Club <club@localhost>`,
    formerNames: env.FORMER_PRODUCT_NAMES,
    ...{ supportAddress: '', mainColour: '', secondColour: '', logo: null, icon: '' },
  });

export const makeBrand = (first: BrandState): Brand => {
  let current = first;
  return {
    first,
    get current() {
      return current;
    },
    change: (state) => {
      current = state;
    },
  };
};

export interface BrandNames {
  readonly name: string;
  readonly slug: string;
  /** Where members get help by mail; undefined without one. */
  readonly support?: string | undefined;
}

/** The present names of a brand, read each time they are used. */
export const followNames = (brand: Brand): BrandNames => ({
  get name() {
    return brand.current.name;
  },
  get slug() {
    return pathSlug(brand.current.name);
  },
  get support() {
    return brand.current.supportAddress || undefined;
  },
});
