import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, fault, lastBody, NEVER, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { toasts } from '../../../../test/toasts.ts'
import { CHECK, COLUMNS, choose, open, openChecked, preview, rowsOf, SAVE, saved, UNDO } from './import-menu.fixture.tsx'

describe('a menu file', () => {
  it('is checked, and every line is listed with what becomes of it', async () => {
    await openChecked()
    expect(lastBody(CHECK)).toEqual({ csv: 'name,size,price\nIdli,Plate,400' })
    expect(screen.getByText(/^5 lines, read at 12:30 pm/)).toBeTruthy()
    const counts = within(screen.getByRole('navigation', { name: 'Parts of the import' }))
    expect(counts.getAllByRole('link').map((link) => link.textContent)).toEqual(['Refused2', 'Changed1', 'Added1', 'Unchanged1'])
    for (const note of ['New categories: Drinks', 'Columns that are not read: stars']) expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByText('2 dishes on your menu are not in the file and stay as before.')).toBeTruthy()
    expect(rowsOf('Added')[0]).toMatch(/6.*Chai.*Drinks.*₹20 · 10% off/)
  })
  it('shows each change with the value now and after, and asks about a price that is far from it', async () => {
    await openChecked()
    const [row] = rowsOf('Changed')
    expect(row).toMatch(/2.*Idli, Plate.*Price.*₹80.*to.*₹400/)
    expect(row).toContain('More than five times the price now. Is that right?')
    expect(row).toMatch(/No offer.*5% off/)
    expect(row).toMatch(/Size.*Double removed/)
    expect(row).toMatch(/Stock each day.*Not counted.*20/)
    expect(row).toMatch(/Takes from stock.*2 pieces.*1 piece/)
    expect(row).toMatch(/Option groups.*Bread, Extras.*None/)
  })
  it('names the line and the reason of what is refused', async () => {
    await openChecked()
    expect(rowsOf('Refused')).toEqual([
      expect.stringMatching(
        /4Vada, Full.*A new dish needs a description.Description: empty.*The price is not a number. There is a letter among the digits.Price: 12O/,
      ),
      expect.stringMatching(/5Vada, Half.*Line 4 of the same dish is refused/),
    ])
  })
  it('gives the refused lines back as a file', async () => {
    const { user } = await openChecked()
    const blobs: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => String(blobs.push(blob)), revokeObjectURL: () => undefined }),
    )
    await user.click(screen.getByRole('button', { name: 'Download these 2 lines' }))
    expect(await blobs[0]?.text()).toBe('\uFEFFname,size,price\r\nVada,Full,12O\r\nVada,Half,90\r\n')
  })
  it('a file that changes nothing has nothing to save', async () => {
    await openChecked({ [CHECK]: { ...preview, added: [], changed: [], refused: [] } })
    expect(screen.getByText('This file changes nothing.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})

it('a file with many refused lines is not read to its end, and nothing can be saved until they are corrected', async () => {
  await openChecked({ [CHECK]: { ...preview, added: [], changed: [], same: [], unread: 1 } })
  expect(screen.getByText(/^These are the first. 1 further line was not read./)).toBeTruthy()
  expect(screen.getByText('Correct these lines first. Nothing can be saved yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

describe('a file that cannot be read', () => {
  it('says why beside the field, by the server’s reason', async () => {
    open({
      [CHECK]: refusal('menu_file_columns', {
        values: { columns: 'price' },
        message: 'These columns are missing: price',
      }),
    })
    choose()
    expect(await screen.findByText('These columns are missing: price')).toBeTruthy()
    answer({ [CHECK]: preview })
    choose()
    expect(await screen.findByRole('heading', { name: 'Check your import' })).toBeTruthy()
  })
  it('that is no text or too large is not sent', async () => {
    open()
    choose(new Uint8Array([0x43, 0x61, 0, 0xe9]))
    expect(await screen.findByText(/save it as “CSV UTF-8”/)).toBeTruthy()
    choose(new Uint8Array(2 * 1024 * 1024 + 1))
    expect(await screen.findByText('This file is larger than 2 MB.')).toBeTruthy()
    expect([...sentTo(CHECK), ...sentTo(COLUMNS)]).toEqual([])
  })
  it('as UTF-16 is read by its byte order mark', async () => {
    open()
    const wide = [...'name,size'].flatMap((letter) => [letter.charCodeAt(0), 0])
    choose(new Uint8Array([0xff, 0xfe, ...wide]))
    await waitFor(() => expect(lastBody(CHECK)).toEqual({ csv: 'name,size' }))
  })
  it('as UTF-16 is read without a byte order mark too', async () => {
    open()
    choose(new Uint8Array([...'name,price'].flatMap((letter) => [0, letter.charCodeAt(0)])))
    await waitFor(() => expect(lastBody(CHECK)).toEqual({ csv: 'name,price' }))
  })
  it('as Windows-1252 is read as such, and says so', async () => {
    open()
    choose(new Uint8Array([...new TextEncoder().encode('name,price\nCaf'), 0xe9]))
    expect(await screen.findByText(/^The file does not say how its letters are stored/)).toBeTruthy()
    expect(lastBody(CHECK)).toEqual({ csv: 'name,price\nCafé' })
  })
  it('with damaged letters among others is sent, so that the server names their lines', async () => {
    open()
    choose(new Uint8Array([...new TextEncoder().encode('दाम'), 0xe0, 0xa4]))
    await waitFor(() => expect(lastBody(CHECK)).toEqual({ csv: 'दाम\ufffd' }))
  })
})

describe('a checked file', () => {
  it('is saved, leads to the pictures of new dishes, and is undone', async () => {
    const { user } = await openChecked({ [UNDO]: { success: true, message: 'success', restored: 1, removed: 1 } })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('2 lines saved, customers see them now')).toBeTruthy()
    expect(sentTo(SAVE)[0]?.params).toEqual({ previewId: 'preview-1' })
    expect(screen.getByRole('link', { name: 'Add pictures of Chai' }).getAttribute('href')).toBe('/restaurent/editProduct/chai')
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The menu is as it was before')).toBeTruthy()
    expect(sentTo(UNDO)[0]?.params).toEqual({ changeId: 'change-1' })
    await user.click(screen.getByRole('button', { name: 'Choose a file' }))
    expect(screen.getByLabelText(/Menu file/)).toBeTruthy()
  })
  it('is checked again when a dish was changed meanwhile', async () => {
    const { user } = await openChecked({ [SAVE]: refusal('menu_changed', { message: 'Idli was changed meanwhile. Nothing was saved' }) })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('The menu changed while you were checking')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 2 lines' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(sentTo(CHECK)).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 2 lines' }).disabled).toBe(false))
  })
  it('stays as it was when it cannot be checked again, and says why', async () => {
    const { user } = await openChecked({ [SAVE]: refusal('menu_changed', { message: 'Idli was changed meanwhile. Nothing was saved' }) })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    const again = await screen.findByRole('button', { name: 'Check again' })
    answer({ [CHECK]: refusal('menu_file_empty') })
    await user.click(again)
    expect(await screen.findByText('This file has no dishes')).toBeTruthy()
    expect(again.isConnected).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 2 lines' }).disabled).toBe(true)
  })
  it('can be saved again after a fault, and checked again when it is too old', async () => {
    const { user } = await openChecked({ [SAVE]: fault() })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('We could not save the file')).toBeTruthy()
    answer({ [SAVE]: refusal('menu_preview_over') })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('This check is too old')).toBeTruthy()
  })
  it('says why it cannot be undone', async () => {
    const { user } = await openChecked({ [UNDO]: refusal('menu_undo_over') })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('This can no longer be undone')).toBeTruthy()
  })
})

describe('the page of import and export', () => {
  const download = (respond: () => Response) => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined }),
    )
    vi.stubGlobal('fetch', async () => respond())
    return saved
  }
  it('downloads the menu', async () => {
    const { user } = open()
    const saved = download(() => new Response('id,name'))
    await user.click(screen.getByRole('button', { name: 'Download your menu' }))
    await expect.poll(() => saved[0]?.text()).toBe('id,name')
  })
  it('says why the menu cannot be downloaded', async () => {
    const { user } = open()
    download(() => new Response(JSON.stringify({ code: 'too_many', message: 'Too many attempts, please wait a moment' }), { status: 429 }))
    await user.click(screen.getByRole('button', { name: 'Download your menu' }))
    await expect.poll(toasts).toEqual(['Too many attempts, please wait a moment'])
  })
  it('takes a file that is dropped, and says that it is being checked', async () => {
    open({ [CHECK]: NEVER })
    const field = screen.getByLabelText(/Menu file/)
    fireEvent.drop(field, { dataTransfer: { files: [new File(['name,size,price'], 'menu.csv')] } })
    expect(await screen.findByText('Comparing it with your menu…')).toBeTruthy()
    expect((field as HTMLInputElement).disabled).toBe(true)
  })
  it('sends a workbook as such, so that the server says what to do', async () => {
    open({ [COLUMNS]: refusal('menu_file_spreadsheet') })
    choose(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff]), 'menu.xlsx')
    expect(await screen.findByText(/^This is a spreadsheet/)).toBeTruthy()
    expect(lastBody(COLUMNS)).toEqual({ csv: 'PK\u0003\u0004' })
  })
  it('says that a file is being read', async () => {
    open({ [COLUMNS]: NEVER })
    choose()
    expect(await screen.findByText('Reading the file…')).toBeTruthy()
  })
  it('gives an example to start from', async () => {
    const { user } = open()
    const saved = download(() => new Response())
    await user.click(screen.getByRole('button', { name: 'Download an example' }))
    const text = (await saved[0]?.text()) ?? ''
    expect(text.split('\r\n')[0]).toBe('\uFEFFname,description,category,size,price,offer,diet,allergens,kcal')
    expect(text).toContain('\r\nMasala dosa,"Crisp, with potato and two chutneys",Breakfast,Half,60,,veg,,\r\n')
  })
})

describe('the changes of a file', () => {
  const changesOf = async (...changes: (typeof preview.changed)[number]['changes']) => {
    await openChecked({ [CHECK]: { ...preview, changed: [{ line: 2, name: 'Idli', size: null, productId: 'idli', changes }] } })
    return rowsOf('Changed')[0]
  }
  it('name a new size, a new order and what is cleared', async () => {
    const row = await changesOf(
      { field: 'size', from: '', to: 'Jumbo' },
      { field: 'order', from: 'Half, Full', to: 'Full, Half' },
      { field: 'kcal', from: '250', to: '' },
      { field: 'sold_out', from: '', to: 'yes' },
    )
    expect(row).toMatch(/Size.*Jumbo new/)
    expect(row).toMatch(/Order.*Half, Full.*Full, Half/)
    expect(row).toMatch(/Energy \(kcal\).*250 removed/)
    expect(row).toMatch(/Sold out.*On the menu.*Sold out/)
  })
  it('are in words, also for what is not stated', async () => {
    const row = await changesOf(
      { field: 'diet', from: '', to: 'non-veg' },
      { field: 'allergens', from: 'milk, nuts', to: '' },
      { field: 'allergens', from: '', to: 'none' },
      { field: 'menu_time', from: 'Breakfast', to: '' },
    )
    expect(row).toMatch(/Diet.*Veg or non-veg not stated.*Non-vegetarian/)
    expect(row).toMatch(/Allergens.*milk, nuts.*not stated/i)
    expect(row).toMatch(/Menu time.*Breakfast.*As their category/)
  })
  it('ask about a price that falls to a fifth, and not about a usual one or a first one', async () => {
    expect(await changesOf({ field: 'price', from: '100', to: '20' })).toContain('Less than a fifth of the price now. Is that right?')
  })
  it('ask nothing about a usual price', async () => {
    expect(await changesOf({ field: 'price', from: '100', to: '120' }, { field: 'price', from: '', to: '9' })).not.toContain(
      'Is that right?',
    )
  })
})

it('a saved file lists twelve of many new dishes, and gives the refused lines again', async () => {
  const added = Array.from({ length: 14 }, (_, place) => ({ _id: `new-${place}`, productName: `New ${place}` }))
  const { user } = await openChecked({ [SAVE]: { ...saved, added } })
  await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
  expect(await screen.findByText('14 new dishes have no pictures yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Add pictures of/ })).toHaveLength(12)
  expect(screen.getByRole('button', { name: 'Download these 2 lines' })).toBeTruthy()
})

describe('a check of a file', () => {
  it('is left for another file, which may be wrong', async () => {
    const { user } = await openChecked()
    await user.click(screen.getByRole('button', { name: 'Another file' }))
    expect(screen.getByRole('heading', { name: 'Import and export', level: 1 })).toBeTruthy()
    answer({ [CHECK]: refusal('menu_file_empty') })
    choose('name,size,price')
    expect(await screen.findByText('This file has no dishes')).toBeTruthy()
  })
  it('is lost when the connection is, and the file stays chosen', async () => {
    const { user } = await openChecked({ [SAVE]: OFFLINE })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('We could not save the file')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
    answer({ [SAVE]: saved })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('2 lines saved, customers see them now')).toBeTruthy()
  })
  it('is saved and undone once each when a response is lost', async () => {
    const { user } = await openChecked({ [SAVE]: OFFLINE, [UNDO]: OFFLINE })
    const keysOf = (call: typeof SAVE | typeof UNDO) => sentTo(call).map(({ idempotencyKey }) => idempotencyKey)
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    expect(await screen.findByText('We could not save the file')).toBeTruthy()
    // the server has saved it: without the key of the first request it says that the check is over
    const [key] = keysOf(SAVE)
    answer({ [SAVE]: ({ idempotencyKey }) => (key && idempotencyKey === key ? saved : refusal('menu_preview_over')) })
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }))
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('We could not reach Tiffin. Please check your connection and try again.')).toBeTruthy()
    answer({ [UNDO]: { success: true, message: 'success', restored: 1, removed: 1 } })
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The menu is as it was before')).toBeTruthy()
    expect(keysOf(SAVE)).toEqual([key, key])
    const [undoKey] = keysOf(UNDO)
    expect(keysOf(UNDO)).toEqual([undoKey, undoKey])
    expect([undefined, key]).not.toContain(undoKey)
  })
  it('opens the unchanged lines on request', async () => {
    const { user } = await openChecked()
    const lines = screen.getByText('Dosa').closest('details')
    expect(lines?.open).toBe(false)
    await user.click(screen.getByText('Unchanged', { selector: 'summary > span' }))
    expect(lines?.open).toBe(true)
    expect(lines?.textContent).toContain('₹90')
  })
})
