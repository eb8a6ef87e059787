import type { NewProduct } from '../../../src/modules/menu/data-products.ts'

/** Returns a product as its form sends it; `input` replaces parts. */
export const productInput = (input: Partial<NewProduct> & Pick<NewProduct, 'categoryId'>): NewProduct => ({
  name: 'Masala Dosa',
  description: 'Crisp',
  images: ['/pictures/one.webp'],
  variants: [{ name: 'Full', pricePaise: 32_000, offer: 0 }],
  ...input,
})
