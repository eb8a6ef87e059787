import { words as allergens } from '#words/allergens'
import { words as menuChanges } from '#words/menu-changes'
import { words as ui } from '#words/ui'
import { formatRupees } from '../../../lib/format.ts'
import type { MenuPreview } from './menu-file.ts'

type Field = MenuPreview['changed'][number]['changes'][number]['field']
const words = menuChanges.file
const DIETS: Readonly<Record<string, string>> = { veg: ui.diet.veg, vegan: ui.diet.vegan, egg: ui.diet.egg, 'non-veg': ui.diet.nonVeg }
const NAMES: Readonly<Record<string, string>> = allergens.names

/** Returns a cell of the file in the visitor's language. Empty for a cell without a value: a removed size, no energy. */
export function cellText(field: Field, cell: string): string {
  switch (field) {
    case 'price':
      return cell && formatRupees(Number(cell))
    case 'offer':
      return cell === '' || cell === '0' ? words.noOffer : words.off(cell)
    case 'diet':
      return DIETS[cell] ?? ui.diet.unknown
    case 'allergens':
      return allergensOf(cell)
    case 'menu_time':
      return cell || menuChanges.menuTime.none
    case 'sold_out':
      return cell === '' ? menuChanges.soldOut.no : menuChanges.soldOut.action
    case 'daily_stock':
      return cell || words.notCounted
    case 'stock_units':
      return words.pieces(cell || '1')
    case 'option_groups':
      return cell.replaceAll(' | ', ', ') || words.noGroups
  }
  return cell
}

function allergensOf(cell: string): string {
  if (cell === '') return allergens.notStated
  if (cell === 'none') return allergens.none
  return cell
    .split(', ')
    .map((name) => NAMES[name] ?? name)
    .join(', ')
}
