import { MESSAGES } from '@tiffin/contract'
import type { HandlersOf } from '../../../platform/http/handler.ts'
import { applyMenu } from './apply-menu.ts'
import { changeProducts } from './change-products.ts'
import { previewMenu } from './preview-menu.ts'
import { listMenuColumns } from './reading/list-menu-columns.ts'
import { undoMenuChange } from './undo-menu-change.ts'
import { columnsWire, previewWire } from './wire.ts'

export type ChangeCalls = 'changeProducts' | 'listMenuColumns' | 'previewMenu' | 'applyMenu' | 'undoMenuChange'

const done = { success: true, message: MESSAGES.success } as const

export const changeHandlers: HandlersOf<ChangeCalls> = {
  changeProducts: async ({ db, caller, body }) => ({ ...done, ...(await changeProducts(db, caller.id, body.ids, body.change)) }),
  listMenuColumns: async ({ body }) => columnsWire(await listMenuColumns(body.csv)),
  previewMenu: async ({ db, caller, body }) => previewWire(await previewMenu(db, caller.id, body.csv, body.columns)),
  applyMenu: async ({ db, caller, params }) => {
    const { changeId, changed, added } = await applyMenu(db, caller.id, params.previewId)
    return { ...done, changeId, changed, added: added.map(({ id, name }) => ({ _id: id, productName: name })) }
  },
  undoMenuChange: async ({ db, caller, params }) => ({ ...done, ...(await undoMenuChange(db, caller.id, params.changeId)) }),
}
