import type {
  CategoriesRow,
  MenuTimesRow,
  OptionGroupsRow,
  OptionLinksRow,
  OptionsRow,
  ProductsRow,
  StockMovesRow,
  VariantsRow,
} from '../../platform/database/rows.generated.ts'
import { each, impersonal, type TablePrivacy } from '../../platform/privacy.ts'

const MENU = impersonal('the public menu of a restaurant')
export const menuPrivacy = {
  categories: { columns: { name: MENU } } satisfies TablePrivacy<CategoriesRow>,
  menu_time_hours: { columns: {} },
  menu_times: { columns: { name: MENU } } satisfies TablePrivacy<MenuTimesRow>,
  option_groups: { columns: { name: MENU } } satisfies TablePrivacy<OptionGroupsRow>,
  option_links: { columns: { variant_name: MENU } } satisfies TablePrivacy<OptionLinksRow>,
  options: { columns: each(['name', 'variant_name', 'diet', 'allergens'], MENU) } satisfies TablePrivacy<OptionsRow>,
  products: {
    columns: each(['name', 'description', 'images', 'external_id', 'diet', 'allergens'], MENU),
  } satisfies TablePrivacy<ProductsRow>,
  sales_to_count: { columns: {} },
  stock_moves: { columns: { reason: MENU } } satisfies TablePrivacy<StockMovesRow>,
  stocks: { columns: {} },
  variants: { columns: { name: MENU } } satisfies TablePrivacy<VariantsRow>,
}
