// The pages that arrive as HTML with their data. Only the server loads this file.
import type { ServerPage } from '../../features/navigation/server-page.ts'
import { type Page, paths } from '../../paths.ts'
import { filterShopsPage } from './filter-shops/server-page.ts'
import { homePage } from './home/server-page.ts'
import { menuPage } from './menu/server-page.ts'

export const serverPages: ReadonlyMap<Page, ServerPage> = new Map<Page, ServerPage>([
  [paths.home, homePage],
  [paths.filterShops, filterShopsPage],
  [paths.menu, menuPage],
])
