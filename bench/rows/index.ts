import { buying } from './buying.ts'
import { pages } from './pages.ts'
import { reads } from './reads.ts'
import type { Row } from './row.ts'
import { searches } from './searches.ts'

export const rows: readonly Row[] = [...reads, ...pages, ...searches, ...buying]
