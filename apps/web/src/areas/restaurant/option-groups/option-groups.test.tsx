import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, lastBody, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, menuRow, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { OwnGroup } from './group-draft.ts'
import OptionGroups from './option-groups.screen.tsx'

const option = (_id: string, name: string) => ({
  _id,
  name,
  price: 10,
  maxEach: 1,
  isDefault: false,
  available: true,
  diet: null,
  allergens: null,
  asks: [],
})
const bread: OwnGroup = {
  _id: 'bread',
  name: 'Bread',
  min: 1,
  max: 1,
  options: [option('naan', 'Naan'), option('roti', 'Roti')],
  products: [],
  edition: 'first',
}
const SAVE = 'PATCH /restaurent/optionGroups/:id'

describe('the editor of an option group', () => {
  const edit = async (group: OwnGroup, answers: Answers = {}) => {
    const { user } = renderScreen(OptionGroups, {
      at: '/restaurent/optionGroups',
      as: { restaurant: spice },
      answers: {
        'GET /restaurent/optionGroups': { optionGroups: [group] },
        'GET /restaurent/getRestaurentProduct': { productData: [], ...onePage },
        [SAVE]: { message: 'success', optionGroup: group },
        ...answers,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }))
    const editor = within(await screen.findByRole('dialog'))
    const field = (name: string) => editor.getByRole<HTMLInputElement>('textbox', { name })
    const retype = async (name: string, text: string) => {
      await user.clear(field(name))
      await user.type(field(name), text)
    }
    return { user, editor, field, retype, save: () => user.click(editor.getByRole('button', { name: 'Save group' })) }
  }

  it('keeps what is typed while an option is switched off', async () => {
    let respond = () => {}
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user, editor } = await edit(bread, {
      'PATCH /restaurent/options/:id/availability': async () => {
        await response
        return { message: 'success', optionGroup: bread }
      },
    })
    await user.click(editor.getByRole('switch', { name: 'Naan available' }))
    const price = editor.getByRole<HTMLInputElement>('textbox', { name: 'Price of Roti in rupees' })
    await user.clear(price)
    await user.type(price, '25')
    respond()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(price.value).toBe('25')
    expect(editor.getByRole<HTMLInputElement>('switch', { name: 'Naan available' }).checked).toBe(false)
  })

  it('shows an option that is sold out as switched off, also when the group is opened again', async () => {
    const [naan = option('naan', 'Naan')] = bread.options
    const { editor } = await edit({ ...bread, options: [{ ...naan, soldOut: { until: null } }, option('roti', 'Roti')] })
    const isOn = (name: string) => editor.getByRole<HTMLInputElement>('switch', { name: `${name} available` }).checked
    expect([isOn('Naan'), isOn('Roti')]).toEqual([false, true])
  })
  it('says that the dish of an option cannot be ordered, and leaves the switch to the option', async () => {
    const idlis = { ...option('idli', 'Idli'), productId: 'idli', variant: 'Plate' }
    const { editor } = await edit(
      { ...bread, options: [{ ...idlis, available: false }] },
      { 'GET /restaurent/getRestaurentProduct': { productData: [menuRow(idli)], ...onePage } },
    )
    expect(editor.getByRole<HTMLInputElement>('switch', { name: 'Idli available' }).checked).toBe(true)
    expect(await editor.findByText(/cannot be ordered now/)).toBeTruthy()
  })

  it('says which option is a dish or a size that is no longer on the menu', async () => {
    const meal = (_id: string, name: string, variant: string) => ({ ...option(_id, name), productId: 'idli', variant })
    const { editor } = await edit(
      {
        ...bread,
        options: [
          meal('plate', 'Idli plate', 'plate'),
          { ...meal('triple', 'Idli triple', 'Triple'), available: false },
          { ...meal('puri', 'Puri', 'Plate'), productId: 'puri', available: false },
        ],
      },
      { 'GET /restaurent/getRestaurentProduct': { productData: [menuRow(idli)], ...onePage } },
    )
    expect(await editor.findAllByText(/no longer on your menu/)).toHaveLength(2)
    expect(editor.getByText('Dish on your menu: plate')).toBeTruthy()
  })

  it('sends only what was changed, so that changes of another device stay', async () => {
    const { user, editor, save } = await edit(bread)
    const heading = editor.getByRole('textbox', { name: 'Heading customers read' })
    await user.clear(heading)
    await user.type(heading, 'Your bread')
    await save()
    await waitFor(() => expect(lastBody(SAVE)).toEqual({ name: 'Your bread', edition: 'first' }))
  })
  it('sends all options when one was changed, and the rule of the choices as a whole', async () => {
    const { user, editor, retype, save } = await edit({ ...bread, min: 0, max: 3 })
    await user.type(editor.getByRole('textbox', { name: 'Price of Roti in rupees' }), '5')
    await retype('At most', '2')
    await save()
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    const body = lastBody(SAVE) as Partial<OwnGroup>
    expect(Object.keys(body).sort()).toEqual(['edition', 'max', 'min', 'options'])
    expect(body.options?.map(({ _id, price }) => [_id, price])).toEqual([
      ['naan', '10'],
      ['roti', '105'],
    ])
  })

  it('is not saved over a change elsewhere, and shows that one when it is pressed', async () => {
    const { user, editor, save } = await edit(bread, { [SAVE]: refusal('menu_changed', { message: 'Bread was changed meanwhile' }) })
    const price = (name: string) => editor.getByRole<HTMLInputElement>('textbox', { name: `Price of ${name} in rupees` })
    await user.type(price('Roti'), '5')
    await save()
    const newest = await editor.findByRole('button', { name: 'Load the newest values' })
    expect(price('Roti').value).toBe('105')
    const changed = { ...bread, options: [{ ...option('naan', 'Naan'), price: 30 }, option('roti', 'Roti')], edition: 'second' }
    answer({ 'GET /restaurent/optionGroups': { optionGroups: [changed] }, [SAVE]: { message: 'success', optionGroup: changed } })
    await user.click(newest)
    await waitFor(() => expect([price('Naan').value, price('Roti').value]).toEqual(['30', '10']))
    expect(editor.queryByRole('button', { name: 'Load the newest values' })).toBeNull()
    expect(document.activeElement).toBe(editor.getByRole('textbox', { name: 'Heading customers read' }))
    await user.type(price('Roti'), '5')
    await save()
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(2))
    expect(lastBody(SAVE)).toMatchObject({ edition: 'second', options: [{ price: '30' }, { price: '105' }] })
  })

  it('takes a number of choices as it is typed', async () => {
    const { field, retype, save } = await edit({ ...bread, min: 0, max: 3 })
    await retype('At most', '5')
    expect(field('At most').value).toBe('5')
    await save()
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ min: 0, max: 5 }))
  })
  it('keeps the last number when a field is left empty, and the nearest one allowed when it is too high', async () => {
    const { field, retype, save } = await edit({ ...bread, min: 2, max: 3 })
    await retype('At most', '70')
    await retype('At least', '{Tab}')
    expect([field('At least').value, field('At most').value]).toEqual(['2', '50'])
    await save()
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ min: 2, max: 50 }))
  })
  it('says at the field that fewer are allowed than required, and sends nothing', async () => {
    const { field, retype, save } = await edit({ ...bread, min: 2, max: 4 })
    await retype('At most', '1')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field('At most')))
    const reason = document.getElementById(field('At most').getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Enter 2 or more')
    expect(sentTo(SAVE)).toHaveLength(0)
  })
})

it('a new option group is added once when a lost response makes the owner press again', async () => {
  const ADD = 'POST /restaurent/optionGroups'
  const { user } = renderScreen(OptionGroups, {
    at: '/restaurent/optionGroups',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/optionGroups': { optionGroups: [bread] },
      'GET /restaurent/getRestaurentProduct': { productData: [], ...onePage },
      [ADD]: OFFLINE,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a group' }))
  const editor = within(await screen.findByRole('dialog'))
  await user.type(editor.getByRole('textbox', { name: 'Heading customers read' }), 'Chutney')
  await user.type(editor.getByRole('textbox', { name: 'Name of option 1' }), 'Mint')
  await user.type(editor.getByRole('textbox', { name: 'Name of option 2' }), 'Tamarind')
  const save = () => user.click(editor.getByRole('button', { name: 'Save group' }))
  await save()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  answer({ [ADD]: { message: 'success', optionGroup: bread } })
  await save()
  await waitFor(() => expect(sentTo(ADD)).toHaveLength(2))
  const [first, second] = sentTo(ADD)
  expect(first?.idempotencyKey).toBeTruthy()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})
