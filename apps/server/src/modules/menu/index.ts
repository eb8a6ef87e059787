// Categories, products and their variants.
export { listProductsByIds, menusOf, type ProductRow } from './data.ts'
export { addUnitsSold } from './data-products.ts'
export { importProducts } from './import-products.ts'
export type { ImportedProduct } from './imported-product.ts'
export type { MenuDeps } from './menu-deps.ts'
export { menuHandlers } from './routes.ts'
export { productWire } from './wire.ts'
