import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import Categories from './categories.screen.tsx'

const LIST = 'GET /restaurent/getCategory'
const TIMES = 'GET /restaurent/menuTimes'
const EDIT = 'PATCH /restaurent/editCategory'
interface Row {
  _id: string
  name: string
  count: number
  menuTime?: string
}
const breakfast: Row = { _id: 'breakfast', name: 'Breakfast', count: 3 }
const mains: Row = { _id: 'mains', name: 'Mains', count: 0 }
const listOf = (...categoryData: Row[]) => ({
  categoryData,
  ...onePage,
  total: categoryData.length,
})
const open = (answers: Answers = {}) =>
  renderScreen(Categories, {
    at: '/restaurent/categoryAddingModal',
    as: { restaurant: spice },
    answers: { [LIST]: listOf(breakfast, mains), [TIMES]: { menuTimes: [] }, ...answers },
  })

describe('the categories of a menu', () => {
  it('are listed with how many dishes each has', async () => {
    open()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toMatch(/Breakfast.*3 dishes/)
    expect(second?.textContent).toMatch(/Mains.*0 dishes/)
    expect(screen.getByText('2 categories on your menu, in this order')).toBeTruthy()
  })
  it('keep their numbers until those of the next page are read', async () => {
    const { user } = open({
      [LIST]: ({ query }) => (query['page'] === '2' ? new Promise<never>(() => undefined) : { ...listOf(breakfast, mains), size: 2 }),
    })
    const rows = () => screen.getAllByRole('list')[0] as HTMLElement
    const numbers = () =>
      within(rows())
        .getAllByRole('listitem')
        .map((row) => row.textContent?.match(/\d+/)?.[0])
    await screen.findByText('Breakfast')
    await user.click(screen.getByRole('link', { name: /Next/ }))
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ page: '2' }))
    expect(numbers()).toEqual(['1', '2'])
    expect(rows().closest('[aria-busy]')).toBeTruthy()
  })
  it('a menu without categories explains them', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('No categories yet')).toBeTruthy()
  })
  it('categories that cannot be read are read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(breakfast) })
    await user.click(retry)
    expect(await screen.findByText('Breakfast')).toBeTruthy()
  })
  it('get another one, and the field is free for the next', async () => {
    const { user } = open({
      'POST /restaurent/addCategory': () => {
        answer({ [LIST]: listOf(breakfast, mains, { _id: 'breads', name: 'Breads', count: 0 }) })
        return { message: 'success', category: { _id: 'breads', name: 'Breads', count: 0 } }
      },
    })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New category' })
    await user.type(field, 'Breads')
    await user.click(screen.getByRole('button', { name: 'Add category' }))
    expect(await screen.findByText('Breads')).toBeTruthy()
    expect(lastBody('POST /restaurent/addCategory')).toEqual({ categoryName: 'Breads', restId: 'spice' })
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })
  it('need a name', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add category' }))
    const field = screen.getByRole('textbox', { name: 'New category' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo('POST /restaurent/addCategory')).toHaveLength(0)
    expect(toasts()).toHaveLength(1)
  })
  it('are not added twice: the refusal is shown at the field', async () => {
    const { user } = open({ 'POST /restaurent/addCategory': refusal('category_exists') })
    await user.type(await screen.findByRole('textbox', { name: 'New category' }), 'Mains')
    await user.click(screen.getByRole('button', { name: 'Add category' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New category' }).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New category' }).value).toBe('Mains')
  })
  it('are renamed in their place', async () => {
    const { user } = open({
      [EDIT]: () => {
        answer({ [LIST]: listOf({ ...breakfast, name: 'Morning' }, mains) })
        return { message: 'success' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Breakfast' }))
    const field = screen.getByRole('textbox', { name: 'New name of Breakfast' })
    await user.clear(field)
    await user.type(field, 'Morning')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Morning')).toBeTruthy()
    expect(lastBody(EDIT)).toMatchObject({ categoryName: 'Morning', categoryId: 'breakfast' })
  })
  describe('with menu times', () => {
    const morning = { _id: 'morning', name: 'Mornings', hours: [{ weekday: 1, opens: 420, lasts: 240 }], products: 0, categories: 1 }
    const times: Answers = {
      [TIMES]: { menuTimes: [morning, { ...morning, _id: 'night', name: 'Late night' }] },
      [EDIT]: { message: 'success' },
    }
    it('name theirs in the list', async () => {
      open({ ...times, [LIST]: listOf({ ...breakfast, menuTime: 'morning' }, mains) })
      expect(await screen.findByText('3 dishes · Mornings')).toBeTruthy()
      expect(screen.getByText('0 dishes')).toBeTruthy()
    })
    it('get one, or are served at all times again', async () => {
      const { user } = open({ ...times, [LIST]: listOf({ ...breakfast, menuTime: 'morning' }, mains) })
      await user.click(await screen.findByRole('button', { name: 'Edit Mains' }))
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Menu time of Mains' }), 'Late night')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(lastBody(EDIT)).toMatchObject({ categoryName: 'Mains', menuTime: 'night' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
      await user.click(await screen.findByRole('button', { name: 'Edit Breakfast' }))
      const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Menu time of Breakfast' })
      expect(field.value).toBe('morning')
      await user.selectOptions(field, 'Served at all times')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(lastBody(EDIT)).toMatchObject({ categoryName: 'Breakfast', menuTime: null }))
    })
    it('keep theirs when only the name is changed', async () => {
      const { user } = open({ ...times, [LIST]: listOf({ ...breakfast, menuTime: 'morning' }, mains) })
      await user.click(await screen.findByRole('button', { name: 'Edit Breakfast' }))
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(sentTo(EDIT)).toHaveLength(1))
      expect(lastBody(EDIT)).not.toHaveProperty('menuTime')
    })
  })
  it('are moved up and down by buttons that keep the focus', async () => {
    const { user } = open({
      'PATCH /restaurent/moveCategory': ({ body }) => {
        answer({ [LIST]: (body as { place: number }).place === 1 ? listOf(mains, breakfast) : listOf(breakfast, mains) })
        return { message: 'success' }
      },
    })
    const names = () => screen.getAllByRole('listitem').map((row) => row.textContent?.match(/Breakfast|Mains/)?.[0])
    const up = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Mains up' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Mains down' }).disabled).toBe(true)
    up.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['Mains', 'Breakfast']))
    expect(lastBody('PATCH /restaurent/moveCategory')).toEqual({ categoryId: 'mains', place: 1 })
    expect(await screen.findByText('Mains is now number 1')).toBeTruthy()
    expect(up.disabled).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Mains down' })))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['Breakfast', 'Mains']))
  })
  it('that leave their page are followed, with the focus', async () => {
    const seventh = { _id: 'seventh', name: 'Sweets', count: 1 }
    const second = { categoryData: [seventh], ...onePage, page: 2, size: 2, total: 7 }
    const { user, address } = open({
      [LIST]: ({ query }) => (query['page'] === '2' ? second : { ...listOf(breakfast, mains), size: 2, total: 7 }),
      'PATCH /restaurent/moveCategory': () => {
        answer({ [LIST]: { ...listOf(breakfast, seventh), size: 2, total: 7 } })
        return { message: 'success' }
      },
    })
    await user.click(await screen.findByRole('link', { name: /Next/ }))
    await user.click(await screen.findByRole('button', { name: 'Move Sweets up' }))
    await waitFor(() => expect(address()).not.toContain('page=2'))
    expect(lastBody('PATCH /restaurent/moveCategory')).toEqual({ categoryId: 'seventh', place: 6 })
    await screen.findByText('Breakfast')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Sweets up' })))
  })
  it('that cannot be moved stay where they are, and say why', async () => {
    const { user } = open({ 'PATCH /restaurent/moveCategory': refusal('not_found') })
    await user.click(await screen.findByRole('button', { name: 'Move Mains up' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
  })
  it('are defined from here', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Menu times' }))
    expect(await screen.findByText('No menu times yet. All dishes are served at all times.')).toBeTruthy()
  })
  it('keep their name when Escape is pressed', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Breakfast' }))
    await user.keyboard('Morning{Escape}')
    expect(await screen.findByText('Breakfast')).toBeTruthy()
    expect(sentTo(EDIT)).toHaveLength(0)
  })
  it('without dishes are deleted after a question', async () => {
    const { user } = open({
      'PATCH /restaurent/deleteCategory': () => {
        answer({ [LIST]: listOf(breakfast) })
        return { success: true, message: 'success' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Mains' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /^Yes/ }))
    await waitFor(() => expect(screen.queryByText('Mains')).toBeNull())
    expect(lastBody('PATCH /restaurent/deleteCategory')).toEqual({ catId: 'mains' })
  })
  it('with dishes are not deleted, and lead to the dishes', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete Breakfast' }))
    expect(await screen.findByText('Breakfast has 3 dishes. Move them to another category or delete them first.')).toBeTruthy()
    expect(sentTo('PATCH /restaurent/deleteCategory')).toHaveLength(0)
  })
})
