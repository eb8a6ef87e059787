import { type Calls, MESSAGES } from '@tiffin/contract'
import { type HandlersOf, type Incoming, inTurns, inTwoSteps } from '../../platform/http/handler.ts'
import { applyMenu } from './apply-menu.ts'
import { changeProducts } from './change-products.ts'
import { findLastImport } from './data-changes.ts'
import { menuTurns } from './menu-turns.ts'
import { checkMenuFile, keepPreview, type MenuPreview } from './preview-menu.ts'
import { listMenuColumns } from './reading/list-menu-columns.ts'
import { undoMenuChange } from './undo-menu-change.ts'
import { columnsWire, lastImportWire, previewWire } from './wire.ts'

type MenuFileCalls = 'changeProducts' | 'listMenuColumns' | 'previewMenu' | 'applyMenu' | 'getLastImport' | 'undoMenuChange'

const done = { success: true, message: MESSAGES.success } as const

const CHANGES = { turns: menuTurns } as const
const FILES = { turns: menuTurns, putOff: 'menu_file_put_off' } as const

export const menuFileHandlers: HandlersOf<MenuFileCalls> = {
  changeProducts: inTurns(CHANGES, async ({ db, caller, body }: Incoming<Calls['changeProducts']>) => ({
    ...done,
    ...(await changeProducts(db, caller.restaurantId, body.ids, body.change)),
  })),
  listMenuColumns: inTurns(FILES, async ({ db, body }: Incoming<Calls['listMenuColumns']>) =>
    columnsWire(await listMenuColumns(body.csv, db.deadline)),
  ),
  previewMenu: inTurns(
    FILES,
    inTwoSteps(
      ({ db, caller, body }: Incoming<Calls['previewMenu']>) => checkMenuFile(db, caller.restaurantId, body.csv, body.columns),
      async ({ db, caller }, preview: MenuPreview) => previewWire(await keepPreview(db, caller.restaurantId, preview)),
    ),
  ),
  applyMenu: inTurns(CHANGES, async ({ db, caller, params }: Incoming<Calls['applyMenu']>) => {
    const { changeId, changed, added } = await applyMenu(db, caller.restaurantId, params.previewId)
    return { ...done, changeId, changed, added: added.map(({ id, name }) => ({ _id: id, productName: name })) }
  }),
  getLastImport: async ({ db, caller }) => ({ lastImport: lastImportWire(await findLastImport(db, caller.restaurantId)) }),
  undoMenuChange: inTurns(CHANGES, async ({ db, caller, params }: Incoming<Calls['undoMenuChange']>) => ({
    ...done,
    ...(await undoMenuChange(db, caller.restaurantId, params.changeId)),
  })),
}
