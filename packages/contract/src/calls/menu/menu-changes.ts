// Changes of many products at once: a selection, or a CSV file that is checked before it is saved. Each can be undone.
import { z } from 'zod'
import { call } from '../../call.ts'
import { VISIBLE } from '../../clean-text.ts'
import { ErrorCode, id, rupees, success, time, wireId } from '../../fields.ts'
import { MAX_PRODUCTS, MAX_VARIANTS, MENU_FILE_HEAD } from '../../limits.ts'
import { wireTypes } from '../../wire-types.ts'

export const MAX_MENU_FILE_BYTES = 2 * 1024 * 1024
export const MAX_MENU_FILE_LINES = MAX_PRODUCTS * MAX_VARIANTS
/** The file as a JSON text is longer: a line break or a quotation mark takes two bytes. */
const FILE_BODY_LIMIT = 2 * MAX_MENU_FILE_BYTES
/** The columns of a menu file, in their order. What has no column stays. */
export const MENU_COLUMNS = [
  'id',
  'name',
  'description',
  'category',
  'size',
  'price',
  'offer',
  'diet',
  'allergens',
  'kcal',
  'menu_time',
  'sold_out',
  'daily_stock',
  'stock_units',
  'option_groups',
] as const
export type MenuColumn = (typeof MENU_COLUMNS)[number]
/** What a file may have besides: `pictures` names the pictures that come with it. It changes nothing on the menu, and is not exported. */
export const FILE_COLUMNS = [...MENU_COLUMNS, 'pictures'] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]
export const MAX_FILE_COLUMNS = 100

const percent = z.int('price_change_range').min(-90, 'price_change_range').max(500, 'price_change_range')
const selectionChange = z
  .object({
    /** `percent` of the price before the offer. */
    price: z.object({ percent, step: z.enum(['rupee', 'paisa']) }).optional(),
    category: id('product_category_missing').optional(),
    /** Null: that of the category. */
    menuTime: id().nullable().optional(),
    /** `today` lasts until the restaurant opens on another day (4 am without opening hours), `always` until it is changed. */
    soldOut: z.enum(['no', 'today', 'always']).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'change_empty')

/** A line of the file and the product it names. `size` is null for the only size of a product. */
const menuLine = { line: z.int(), name: z.string(), size: z.string().nullable() }
/** The cells now and after, as the file writes them; empty for what is not there. `size` of a removed size has an empty `to`. */
const MenuFieldChange = z
  .object({ field: z.enum([...MENU_COLUMNS, 'order']), from: z.string(), to: z.string() })
  .register(wireTypes, { id: 'MenuFieldChange' })
const AddedLine = z
  .object({ ...menuLine, category: z.string(), price: rupees, offer: z.int() })
  .register(wireTypes, { id: 'AddedMenuLine' })
const ChangedLine = z
  .object({ ...menuLine, productId: wireId, changes: z.array(MenuFieldChange) })
  .register(wireTypes, { id: 'ChangedMenuLine' })
const SameLine = z.object({ ...menuLine, price: rupees }).register(wireTypes, { id: 'SameMenuLine' })
const column = z.enum(FILE_COLUMNS).nullable()
const fault = {
  /** The cell at fault; null when it is the line as a whole. */
  column: z.enum(MENU_COLUMNS).nullable(),
  cell: z.string(),
  code: ErrorCode,
  message: z.string(),
  values: z.record(z.string(), z.string()).optional(),
}
const RefusedLine = z
  .object({
    ...menuLine,
    /** The first of its faults. */
    ...fault,
    /** All of them, in the order of the columns. */
    faults: z.array(z.object(fault).register(wireTypes, { id: 'MenuLineFault' })),
    /** The line as it is in the file. */
    source: z.string(),
  })
  .register(wireTypes, { id: 'RefusedMenuLine' })
const MenuFileColumns = z
  .object({
    /** The line that names the columns, and its number; null without one. */
    header: z.string(),
    headerLine: z.int().nullable(),
    /** In the order of the file. `samples` are cells below the name. A column that is `unsure` could be something else than `column`. */
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), column, unsure: z.boolean() })),
    /** Columns that a file needs and none of these is. */
    missing: z.array(z.enum(MENU_COLUMNS)),
  })
  .register(wireTypes, { id: 'MenuFileColumns' })
/** A product of the file, which may get the pictures that come with it. `pictures` are the cells of that column. */
const FileProduct = z
  .object({ productId: wireId, name: z.string(), pictures: z.array(z.string()), hasPictures: z.boolean() })
  .register(wireTypes, { id: 'MenuFileProduct' })
const MenuPreview = z
  .object({
    previewId: wireId,
    readAt: time,
    /** After this time the file must be checked again. */
    expiresAt: time,
    /** The line that names the columns as it is in the file, and its number; empty and null without one. */
    header: z.string(),
    headerLine: z.int().nullable(),
    /** What each column of the file was read as, in its order; null: not read. */
    columns: z.array(z.object({ name: z.string(), column })),
    /** Columns that the file has and that are not read. */
    ignoredColumns: z.array(z.string()),
    newCategories: z.array(z.string()),
    /** The number of products on the menu that the file does not name; they stay. */
    unnamed: z.int(),
    /** The number of lines that were not read because about a hundred others are refused. Then there is nothing to save: correct these first. */
    unread: z.int(),
    added: z.array(AddedLine),
    changed: z.array(ChangedLine),
    same: z.array(SameLine),
    products: z.array(FileProduct),
    /**
     * Cells that another program damaged and that were repaired, with the first of them: `entities` such as &amp;, `letters` of UTF-8 that were
     * read as Windows-1252.
     */
    repairs: z.array(z.object({ kind: z.enum(['entities', 'letters']), cells: z.int(), from: z.string(), to: z.string() })),
    refused: z.array(RefusedLine),
  })
  .register(wireTypes, { id: 'MenuPreview' })

const csv = z.string('menu_file_empty').refine((text) => VISIBLE.test(text), 'menu_file_empty')

export const menuChangeCalls = {
  changeProducts: call({
    method: 'PATCH',
    path: '/restaurent/products',
    access: 'restaurant',
    right: 'menu',
    summary: 'Change many own products at once, all or none; `changeId` undoes it',
    body: z.object({
      ids: z.array(id('selection_empty'), 'selection_empty').min(1, 'selection_empty').max(MAX_PRODUCTS),
      change: selectionChange,
    }),
    bodyLimit: 128 * 1024,
    refusals: ['menu_too_long', 'not_found', 'price_too_high'],
    answer: z.object({ success: z.literal(true), message: success, changeId: wireId, changed: z.int() }),
  }),
  listMenuColumns: call({
    method: 'POST',
    path: '/restaurent/menuColumns',
    access: 'restaurant',
    right: 'menu',
    summary: 'List the columns of a menu file, with what each is read as. Its first 32,768 characters are enough',
    body: z.object({ csv }),
    bodyLimit: 8 * MENU_FILE_HEAD,
    refusals: ['menu_file_encoding', 'menu_file_put_off', 'menu_file_spreadsheet', 'menu_file_too_large'],
    answer: MenuFileColumns,
  }),
  previewMenu: call({
    method: 'POST',
    path: '/restaurent/menu',
    access: 'restaurant',
    right: 'menu',
    limit: { name: 'menu files', most: 30, seconds: 60 },
    summary:
      'Check a menu file (CSV with comma, semicolon, tab or vertical bar) against the menu. Saves nothing, and replaces the previous check',
    body: z.object({
      csv,
      /** What the columns of the file are, in its order; null: not read. Without it, their names say what they are. */
      columns: z.array(column).max(MAX_FILE_COLUMNS, 'field_too_large').optional(),
    }),
    bodyLimit: FILE_BODY_LIMIT,
    refusals: [
      'menu_file_column_twice',
      'menu_file_columns',
      'menu_file_empty',
      'menu_file_encoding',
      'menu_file_put_off',
      'menu_file_quotes',
      'menu_file_spreadsheet',
      'menu_file_too_large',
      'menu_full',
      'menu_too_long',
      'too_many_categories',
    ],
    answer: MenuPreview,
  }),
  applyMenu: call({
    method: 'POST',
    path: '/restaurent/menu/:previewId',
    access: 'restaurant',
    right: 'menu',
    summary: 'Save a checked menu file, without its refused lines; refused as a whole when a dish was changed meanwhile',
    params: z.object({ previewId: id() }),
    refusals: ['menu_changed', 'menu_full', 'menu_preview_over', 'menu_too_long', 'not_found', 'too_many_categories', 'too_many_options'],
    answer: z.object({
      success: z.literal(true),
      message: success,
      changeId: wireId,
      changed: z.int(),
      added: z.array(z.object({ _id: wireId, productName: z.string() })),
    }),
  }),
  getLastImport: call({
    method: 'GET',
    path: '/restaurent/lastImport',
    access: 'restaurant',
    right: 'menu',
    summary:
      'The menu file that was saved last, while it can be undone: within 24 hours, if it was not. `changed` and `added` count dishes',
    answer: z.object({
      lastImport: z.object({ changeId: wireId, at: time, until: time, changed: z.int(), added: z.int() }).nullable(),
    }),
  }),
  undoMenuChange: call({
    method: 'POST',
    path: '/restaurent/menuChanges/:changeId/undo',
    access: 'restaurant',
    right: 'menu',
    summary: 'Undo a change of a selection or a saved file within 24 hours; refused when one of its dishes was changed since',
    params: z.object({ changeId: id() }),
    refusals: ['menu_changed', 'menu_full', 'menu_too_long', 'menu_undo_over', 'not_found', 'too_many_options'],
    answer: z.object({ success: z.literal(true), message: success, restored: z.int(), removed: z.int() }),
  }),
} as const
