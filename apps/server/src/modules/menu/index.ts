// Categories, products and their variants.
export { availabilityColumn } from './availability/data-availability.ts'
export { listMenuTimes } from './availability/data-menu-times.ts'
export { lockPieces } from './availability/data-stock.ts'
export { followHours } from './availability/follow-hours.ts'
export { piecesInProportion, returnStock, takeStock } from './availability/take-stock.ts'
export { writeStock } from './availability/write-stock.ts'
export { isOrderableAs, leastPrice, listProductsByIds, menusOf, type ProductRow, productById } from './data.ts'
export { addUnitsSold, countSales, listPictured } from './data-products.ts'
export { addCategories } from './entries/add-categories.ts'
export { countWords, deleteEmptyCategories, listCategoryNames, listEntries, lockEntries, lockPlaces } from './entries/data-entries.ts'
export { listNamedGroups, type NamedGroup } from './entries/list-named-groups.ts'
export {
  type EntryChange,
  entriesById,
  isSameEntry,
  isSameLinks,
  type MenuDetails,
  type MenuEntry,
  type MenuLink,
  type MenuSize,
  sizeBefore,
  sizeCalled,
} from './entries/menu-entry.ts'
export { writeEntries } from './entries/write-entries.ts'
export { importProducts } from './import-products.ts'
export type { ImportedProduct } from './imported-product.ts'
export type { MenuDeps } from './menu-deps.ts'
export { nextMenuChange } from './next-menu-change.ts'
export { addGroup } from './options/add-group.ts'
export type { MenuEvents } from './options/events.ts'
export { choiceGroups, optionRowOf } from './options/option-rows.ts'
export { menuHandlers } from './routes.ts'
export { setAvailability } from './set-availability.ts'
export { productWire } from './wire.ts'
