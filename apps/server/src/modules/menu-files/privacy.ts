import type { MenuChangesRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, type TablePrivacy } from '../../platform/privacy.ts'

export const menuFilesPrivacy = {
  menu_changes: {
    columns: each(['state', 'before', 'after'], impersonal('products of a menu')),
  } satisfies TablePrivacy<MenuChangesRow>,
}
