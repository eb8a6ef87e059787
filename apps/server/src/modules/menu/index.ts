// What restaurants sell: categories, products and their variants.
export { menusOf, type ProductRow, selectProducts as describeProducts } from './data.ts'
export { addUnitsSold } from './data-products.ts'
export { type ImportedProduct, importProducts } from './import-products.ts'
export { type MenuDeps, menuHandlers } from './routes.ts'
export { productWire } from './wire.ts'
