import type { Config } from './config/config.ts'

const OWN_NAME = 'Nestbond'

/** Whether this product's own mark stands for the installation. Another name or look has its own mark, or none. */
export function isOwnBrand({ designSystemUrl, product }: Pick<Config, 'designSystemUrl' | 'product'>): boolean {
  return designSystemUrl === null && product.name === OWN_NAME
}
