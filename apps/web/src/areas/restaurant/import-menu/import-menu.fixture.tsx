// A menu file's columns and check, as the server answers, and the page with a chosen file.
import { fireEvent, screen, within } from '@testing-library/react'
import type { Answers } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { NOON, spice } from '../../../../test/samples.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import ImportMenu from './import-menu.screen.tsx'

export const COLUMNS = 'POST /restaurent/menuColumns'
export const CHECK = 'POST /restaurent/menu'
export const SAVE = 'POST /restaurent/menu/:previewId'
export const LAST = 'GET /restaurent/lastImport'
export const UNDO = 'POST /restaurent/menuChanges/:changeId/undo'

export const preview: AnswerOf<typeof CHECK> = {
  previewId: 'preview-1',
  readAt: NOON,
  expiresAt: NOON,
  header: '\uFEFFname,size,price',
  headerLine: 1,
  columns: [
    { name: 'name', column: 'name' },
    { name: 'size', column: 'size' },
    { name: 'price', column: 'price' },
    { name: 'stars', column: null },
  ],
  products: [
    { productId: 'idli', name: 'Idli', pictures: [], hasPictures: true },
    { productId: 'dosa', name: 'Dosa', pictures: [], hasPictures: false },
    { productId: 'chai', name: 'Chai', pictures: [], hasPictures: false },
  ],
  repairs: [],
  ignoredColumns: ['stars'],
  newCategories: ['Drinks'],
  unread: 0,
  unnamed: 2,
  added: [{ line: 6, name: 'Chai', size: null, category: 'Drinks', price: 20, offer: 10 }],
  changed: [
    {
      line: 2,
      name: 'Idli',
      size: 'Plate',
      productId: 'idli',
      changes: [
        { field: 'price', from: '80', to: '400' },
        { field: 'offer', from: '0', to: '5' },
        { field: 'size', from: 'Double', to: '' },
        { field: 'daily_stock', from: '', to: '20' },
        { field: 'stock_units', from: '2', to: '' },
        { field: 'option_groups', from: 'Bread | Extras', to: '' },
      ],
    },
  ],
  same: [{ line: 3, name: 'Dosa', size: null, price: 90 }],
  refused: [
    refusedLine({ line: 4, size: 'Full', source: 'Vada,Full,12O' }, [
      { column: 'description', cell: '', code: 'product_description_missing', message: 'Please Fill Description' },
      { column: 'price', cell: '12O', code: 'price_invalid', message: 'enter valid price' },
    ]),
    refusedLine({ line: 5, size: 'Half', source: 'Vada,Half,90' }, [{ column: null, cell: '', ...lineWith() }]),
  ],
}
type Refused = AnswerOf<typeof CHECK>['refused'][number]
function refusedLine(line: Pick<Refused, 'line' | 'size' | 'source'>, faults: Refused['faults']): Refused {
  return { name: 'Vada', ...line, ...(faults[0] as Refused['faults'][0]), faults }
}
function lineWith() {
  return { code: 'menu_line_with' as const, message: 'Line 4 of the same dish is refused', values: { line: '4' } }
}
export const saved: AnswerOf<typeof SAVE> = {
  success: true,
  message: 'success',
  changeId: 'change-1',
  changed: 1,
  added: [{ _id: 'chai', productName: 'Chai' }],
}
const column = (name: string, read: AnswerOf<typeof COLUMNS>['columns'][number]['column'], samples: string[] = []) => ({
  name,
  samples,
  column: read,
  unsure: false,
})
export const recognized: AnswerOf<typeof COLUMNS> = {
  header: 'name,size,price,stars',
  headerLine: 1,
  columns: [column('name', 'name'), column('size', 'size'), column('price', 'price'), column('stars', null)],
  missing: [],
}
/** The names of another system, of which one is not known. */
export const foreign: AnswerOf<typeof COLUMNS> = {
  header: 'Dish;What it costs;Kind',
  headerLine: 4,
  columns: [column('Dish', 'name', ['Idli', 'Dosa']), column('What it costs', null, ['80']), { ...column('Kind', 'diet'), unsure: true }],
  missing: ['price'],
}
export const open = (answers: Answers = {}): ReturnType<typeof renderScreen> =>
  renderScreen(ImportMenu, {
    at: '/restaurent/importMenu',
    as: { restaurant: spice },
    answers: { [COLUMNS]: recognized, [CHECK]: preview, [SAVE]: saved, [LAST]: { lastImport: null }, ...answers },
  })
export const choose = (bytes: BlobPart = 'name,size,price\nIdli,Plate,400', name = 'menu.csv'): boolean =>
  fireEvent.change(screen.getByLabelText(/Menu file/), { target: { files: [new File([bytes], name)] } })
export const openChecked = async (answers: Answers = {}): Promise<ReturnType<typeof renderScreen>> => {
  const page = open(answers)
  choose()
  await screen.findByRole('heading', { name: 'Check your import' })
  return page
}
export const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
