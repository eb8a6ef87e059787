import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, after, claimIn, onePage, orderIn, orderItem, raviOnOrder } from '../../../../test/samples.ts'
import { visibleToasts } from '../../../../test/toasts.ts'
import OrderScreen from './order.screen.tsx'

const GET = 'GET /admin/orders/:id'
const TIMELINE = 'GET /admin/orders/:id/timeline'
const ASSIGN = 'PATCH /admin/orders/:id/employee'
const CLAIMS = 'GET /admin/claims'
const claimsOf = (...claims: ReturnType<typeof claimIn>[]) => ({ claims, ...onePage, total: claims.length })
const order = { ...orderIn('Packed', { employeeId: raviOnOrder }), customerEmail: 'asha@example.com' }
const open = (answers: Answers = {}) =>
  renderScreen(OrderScreen, {
    at: '/admin/orders/order-1',
    as: { administrator: admin },
    answers: { [GET]: { order }, [TIMELINE]: { timeline: [], emails: ['placed'] }, [CLAIMS]: claimsOf(), ...answers },
  })

describe('one order, for the administrator', () => {
  it('shows the contact details of all parties', async () => {
    open()
    const customer = within(await screen.findByRole('region', { name: 'Customer' }))
    expect(customer.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe('mailto:asha@example.com')
    expect(customer.getByRole('link', { name: 'Call Asha Nair: 9876543210' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Restaurant' })).getByText('Spice Route')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Delivery partner' })).getByRole('link', { name: 'Call Ravi Kumar: 9123456780' }),
    ).toBeTruthy()
  })
  it('says what was ordered and how it is paid', async () => {
    open()
    const products = within(await screen.findByRole('region', { name: 'Dishes' }))
    expect(products.getByText(/Idli/)).toBeTruthy()
    expect(products.getByText(/Cash on delivery/).textContent).toBe('Cash on delivery: to be collected')
  })
  it('says beside its head when it was promised and came, and that it came in time', async () => {
    const item = [orderItem({ orderStatus: 'Delivered', events: [{ status: 'Delivered', at: after(40), by: 'employee' }] })]
    open({ [GET]: { order: { ...order, item, paymentStatus: 'PAID', promised: { from: after(30), to: after(45) } } } })
    expect((await screen.findByText('Promised')).parentElement?.textContent).toMatch(/1–1:15 pm$/)
    expect(screen.getByText('On time').closest('div')?.textContent).toMatch(/^Delivered.*1:10 pmOn time$/)
  })
  it('of a pickup has kept its promise once it was packed, however late it is fetched', async () => {
    const pickup = { kind: 'pickup' as const, promised: { from: after(30), to: after(45) }, employeeId: null }
    const events = [
      { status: 'Packed' as const, at: after(44), by: 'restaurant' as const },
      { status: 'Delivered' as const, at: after(90), by: 'restaurant' as const },
    ]
    open({ [GET]: { order: { ...order, ...pickup, item: [orderItem({ orderStatus: 'Delivered', events })] } } })
    expect((await screen.findByText('Promised ready')).parentElement?.textContent).toMatch(/1–1:15 pm$/)
    expect(screen.getByText('On time').closest('div')?.textContent).toMatch(/^Picked up.*2:00 pmOn time$/)
  })
  it('that was cancelled, or had no promise, is not called late', async () => {
    open({ [GET]: { order: { ...order, item: [orderItem({ orderStatus: 'Order Rejected', is_canceled: true })] } } })
    expect((await screen.findByText('Promised')).parentElement?.textContent).toBe('PromisedNo time was promised')
    expect(screen.getByText('No, it was cancelled')).toBeTruthy()
    expect(screen.queryByText(/^Late by|^On time/)).toBeNull()
  })
  it('says beside the limit of a credit how more goes back', async () => {
    const { user } = open({ 'GET /admin/orders/:id/credits': { credited: 0, perOrder: 500, perDay: 5000, leftToday: 2000 } })
    await user.click(await screen.findByRole('button', { name: 'Credit wallet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Credit the wallet of Asha Nair' }))
    expect(await dialog.findByText(/There is no claim yet; “Report a problem for the customer” opens one/)).toBeTruthy()
    expect(dialog.queryByRole('link')).toBeNull()
  })
  it('reports a problem for the customer with the customer’s own form, without a photo', async () => {
    const delivered = { ...order, item: [orderItem({ orderStatus: 'Delivered' })] }
    const SEND = 'POST /admin/orders/:id/claims'
    const { user } = open({ [GET]: { order: delivered }, [SEND]: refusal('claim_too_late') })
    await user.click(await screen.findByRole('button', { name: 'Report a problem for the customer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem for the customer' }))
    await user.click(await dialog.findByRole('radio', { name: 'Spoilt' }))
    expect(dialog.queryByLabelText('Take or choose a photo')).toBeNull()
    await user.type(dialog.getByLabelText(/Anything to add/), 'It smelt sour')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(visibleToasts()).toEqual(['The time to report a problem with this order is over']))
    answer({ [SEND]: { message: 'success', claim: claimIn('open') }, [CLAIMS]: claimsOf(claimIn('open')) })
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(lastBody(SEND)).toEqual({ reason: 'spoilt', items: [{ itemId: 'item-idli', pieces: 1 }], text: 'It smelt sour' })
    expect(await screen.findByRole('region', { name: /^Claim on/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Report a problem for the customer' })).toBeNull()
  })
  it('words the report for the support: nothing of what the customer gets back or waits for', async () => {
    const promised = { from: after(10), to: after(20) }
    const onTheRoad = { ...order, promised, item: [orderItem({ orderStatus: 'Out of delivery' })] }
    const { user } = open({ [GET]: { order: onTheRoad } })
    await user.click(await screen.findByRole('button', { name: 'Report a problem for the customer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem for the customer' }))
    for (const name of [/^It is late/, /^It never came/]) {
      const choice = await dialog.findByRole<HTMLInputElement>('radio', { name })
      await user.click(choice)
      // the promise is not over, but the support may know more
      expect(choice.checked).toBe(true)
      expect(dialog.queryByText(/you get back|within minutes/)).toBeNull()
    }
  })
  it('offers no report while the order is prepared and its promised time is not over', async () => {
    const promised = (minutes: number) => ({ from: after(minutes - 15), to: after(minutes) })
    open({ [GET]: { order: { ...order, promised: promised(10) } } })
    expect(await screen.findByRole('button', { name: 'Read chat' })).toBeTruthy()
    await waitFor(() => expect(sentTo(CLAIMS)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Report a problem for the customer' })).toBeNull()
    cleanup()
    open({ [GET]: { order: { ...order, promised: promised(-10) } } })
    expect(await screen.findByRole('button', { name: 'Report a problem for the customer' })).toBeTruthy()
  })
  it('offers no report of an order that was never paid', async () => {
    open({ [GET]: { order: { ...order, paymentStatus: 'FAILED' } } })
    expect(await screen.findByRole('button', { name: 'Read chat' })).toBeTruthy()
    await waitFor(() => expect(sentTo(CLAIMS)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Report a problem for the customer' })).toBeNull()
  })
  it('names packaging and delivery in what was ordered', async () => {
    const charges = [
      { kind: 'packaging' as const, amount: 12 },
      { kind: 'delivery' as const, amount: 30, name: 'Nearby' },
    ]
    const item = [orderItem({ price: 200, quantity: 1, orderStatus: 'Packed' })]
    open({ [GET]: { order: { ...order, item, charges, grandTotal: 242 } } })
    const products = await screen.findByRole('region', { name: 'Dishes' })
    expect(products.textContent).toContain('Packaging₹12Delivery \u2068Nearby\u2069₹30')
  })
  it('without a delivery partner says so', async () => {
    open({ [GET]: { order: { ...order, employeeId: null } } })
    expect(within(await screen.findByRole('region', { name: 'Delivery partner' })).getByText('Not assigned')).toBeTruthy()
  })
  it('on its way goes to another delivery partner after a question that says who meets whom', async () => {
    const meena = { _id: 'meena', name: 'Meena', phoneEnding: '210', running: 0 }
    const { user } = open({
      [GET]: { order: { ...order, item: [orderItem({ orderStatus: 'Out of delivery' })] } },
      'GET /admin/assignableEmployees': { employees: [meena], ...onePage, total: 1 },
      [ASSIGN]: { message: 'success' },
    })
    const partner = within(await screen.findByRole('region', { name: 'Delivery partner' }))
    expect(partner.getByText(/^The food is on the road\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change delivery partner' }))
    const who = within(await screen.findByRole('dialog', { name: /^Who delivers/ }))
    expect(who.getByText('Ravi Kumar has the bag. Who delivers it instead?')).toBeTruthy()
    await user.click(await who.findByRole('button', { name: /^Meena/ }))
    expect(sentTo(ASSIGN)).toEqual([])
    const question = within(await screen.findByRole('dialog', { name: 'Give order #12 to Meena?' }))
    expect(
      question.getByText(/^Ravi Kumar has the bag\. Meena is asked to collect it from Ravi Kumar, who is asked to hand it over\./),
    ).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /^Meena/ }))
    await user.click(await screen.findByRole('button', { name: 'Give it to Meena' }))
    await waitFor(() => expect(lastBody(ASSIGN)).toEqual({ employeeId: 'meena', seen: raviOnOrder._id, hasLeft: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('given to another is what was seen when they were chosen, though it changes hands before the press; then asks again', async () => {
    const meena = { _id: 'meena', name: 'Meena', phoneEnding: '210', running: 0 }
    const away = { ...order, item: [orderItem({ orderStatus: 'Out of delivery' })] }
    const { user, queries } = open({
      [GET]: { order: away },
      'GET /admin/assignableEmployees': { employees: [meena], ...onePage, total: 1 },
      [ASSIGN]: refusal('order_assigned_meanwhile'),
    })
    await user.click(await screen.findByRole('button', { name: 'Change delivery partner' }))
    await user.click(await screen.findByRole('button', { name: /^Meena/ }))
    answer({ [GET]: { order: { ...away, employeeId: { ...raviOnOrder, _id: 'other', name: 'Omar Khan' } } } })
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Delivery partner', hidden: true }).textContent).toContain('Omar Khan'))
    expect(screen.getByRole('dialog', { name: 'Give order #12 to Meena?' }).textContent).toContain('Ravi Kumar has the bag.')
    await user.click(screen.getByRole('button', { name: 'Give it to Meena' }))
    await waitFor(() => expect(lastBody(ASSIGN)).toEqual({ employeeId: 'meena', seen: raviOnOrder._id, hasLeft: true }))
    expect(await screen.findByText('Omar Khan has the bag. Who delivers it instead?')).toBeTruthy()
  })
  it('given to another although the answer was lost is done: the question closes', async () => {
    const meena = { _id: 'meena', name: 'Meena', phoneEnding: '210', running: 0 }
    const away = { ...order, item: [orderItem({ orderStatus: 'Out of delivery' })] }
    const { user } = open({
      [GET]: { order: away },
      'GET /admin/assignableEmployees': { employees: [meena], ...onePage, total: 1 },
      [ASSIGN]: fault(),
    })
    await user.click(await screen.findByRole('button', { name: 'Change delivery partner' }))
    await user.click(await screen.findByRole('button', { name: /^Meena/ }))
    answer({ [GET]: { order: { ...away, employeeId: { ...raviOnOrder, _id: 'meena', name: 'Meena' } } } })
    await user.click(await screen.findByRole('button', { name: 'Give it to Meena' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(ASSIGN)).toHaveLength(1)
  })
  it('on the road with who has not taken it out: the question names who has, and that they get it back', async () => {
    const meena = { _id: 'meena', name: 'Meena', phoneEnding: '210', running: 0 }
    const omar = { _id: 'omar', name: 'Omar', phoneEnding: '211', running: 0 }
    const takenFrom = { _id: 'omar', name: 'Omar', phoneNumber: '9876500000' }
    const { user } = open({
      [GET]: { order: { ...order, takenFrom, item: [orderItem({ orderStatus: 'Out of delivery' })] } },
      'GET /admin/assignableEmployees': { employees: [meena, omar], ...onePage, total: 2 },
    })
    await user.click(await screen.findByRole('button', { name: 'Change delivery partner' }))
    expect(await screen.findByText('Omar has the bag. Who delivers it instead?')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^Meena/ }))
    expect(await screen.findByText(/^Omar has the bag\. Meena is asked to collect it from Omar,/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /^Omar/ }))
    expect(await screen.findByText('Omar took it out. Pay, tip and cash go to Omar again.')).toBeTruthy()
  })
  it('of which a part is delivered stays with its delivery partner, and says so', async () => {
    const item = [orderItem({ orderStatus: 'Delivered' }), orderItem({ _id: 'item-vada', orderStatus: 'Out of delivery' })]
    open({ [GET]: { order: { ...order, item } } })
    const partner = within(await screen.findByRole('region', { name: 'Delivery partner' }))
    expect(partner.getByText(/^A part is delivered, so the rest can’t be given to another\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change delivery partner' })).toBeNull()
  })
  it('before it has left goes to another delivery partner at once', async () => {
    const meena = { _id: 'meena', name: 'Meena', phoneEnding: '210', running: 0 }
    const { user } = open({
      'GET /admin/assignableEmployees': { employees: [meena], ...onePage, total: 1 },
      [ASSIGN]: { message: 'success' },
    })
    await user.click(await screen.findByRole('button', { name: 'Change delivery partner' }))
    await user.click(await screen.findByRole('button', { name: /^Meena/ }))
    await waitFor(() => expect(lastBody(ASSIGN)).toEqual({ employeeId: 'meena', seen: raviOnOrder._id }))
  })
  it('says in what happened from whom to whom it went', async () => {
    const timeline = [{ at: after(5), kind: 'assigned' as const, from: 'Ravi Kumar', to: 'Meena' }]
    open({ [TIMELINE]: { timeline, emails: [] } })
    expect(await screen.findByText('From Ravi Kumar to Meena')).toBeTruthy()
  })
  it('an order that does not exist is not found', async () => {
    open({ [GET]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('an order that cannot be read is read again on request', async () => {
    const { user } = open({ [GET]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [GET]: { order } })
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Customer' })).toBeTruthy()
  })

  it('shows what happened, the newest first, by whom, and folds what is older', async () => {
    const at = (minute: number) => after(minute)
    const moves = Array.from({ length: 9 }, (_, index) => ({ at: at(index), kind: 'note' as const, text: `Note ${index}` }))
    const move = { at: at(20), kind: 'moved' as const, status: 'Order Rejected' as const, reason: 'not_delivered', products: ['Idli'] }
    const timeline = [...moves, { ...move, by: { role: 'administrator' as const, name: 'Meera' } }]
    const { user } = open({ [TIMELINE]: { timeline, emails: [] } })
    const list = within(await screen.findByRole('list', { name: 'What happened' }))
    const shown = () => list.getAllByRole('listitem').map((entry) => entry.textContent)
    expect(shown()[0]).toContain('Cancelled: It could not be delivered')
    expect(shown()[0]).toContain('Meera, Tiffin')
    expect(shown()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Show all 10' }))
    expect(shown().at(-1)).toContain('Note 0')
  })
  it('shows what the customer has reported, whose turn it is, and leads to the claim', async () => {
    open({ [CLAIMS]: claimsOf(claimIn('answered')) })
    const claim = within(await screen.findByRole('region', { name: 'Claim on #12' }))
    expect(claim.getByText(/A dish is missing – .*Idli/)).toBeTruthy()
    expect(claim.getByText('Only one plate in the bag')).toBeTruthy()
    expect(claim.getByText('To decide')).toBeTruthy()
    expect(claim.getByText(/^Restaurant answered · Until/)).toBeTruthy()
    expect(claim.getByRole('link').getAttribute('href')).toBe('/admin/claims/claim-1')
    expect(sentTo(CLAIMS)[0]?.query).toEqual({ order: 'order-1' })
  })
  it('without a report has no claim; reports that cannot be read are read again on request', async () => {
    const { user } = open({ [CLAIMS]: fault() })
    expect(await screen.findByText('We could not load the claims.')).toBeTruthy()
    answer({ [CLAIMS]: claimsOf() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('We could not load the claims.')).toBeNull())
    expect(screen.queryByRole('region', { name: /^Claim/ })).toBeNull()
  })
  it('shows what was said in the claim among what happened', async () => {
    const report = { at: after(1), kind: 'reported' as const, reason: 'missing', products: ['Idli'], text: 'One plate less' }
    const by = { role: 'administrator' as const, name: 'Meera' }
    const decision = { at: after(2), kind: 'claimDecided' as const, by, text: 'One plate is credited' }
    open({ [TIMELINE]: { timeline: [report, decision], emails: [] } })
    const [newest, oldest] = within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(newest?.textContent).toMatch(/Report decided.*One plate is credited.*Meera, Tiffin/)
    expect(oldest?.textContent).toMatch(/Problem reported: A dish is missing.*One plate less/)
  })
  it('shows emails and notifications on request, and at once what could not be sent', async () => {
    const email = { at: after(1), kind: 'email' as const, reason: 'ordersPlaced', to: 'Asha Nair', state: 'sent' as const }
    const failed = { ...email, reason: 'orderDelivered', state: 'failed' as const }
    const { user } = open({ [TIMELINE]: { timeline: [email, failed], emails: [] } })
    const list = within(await screen.findByRole('list', { name: 'What happened' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByText('Email to Asha Nair: delivered')).toBeTruthy()
    expect(list.getByText('Could not be sent')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'With 1 email or notification' }))
    expect(list.getByText('Email to Asha Nair: order placed')).toBeTruthy()
  })
  it('a note needs words, and is added once', async () => {
    const { user } = open({ 'POST /admin/orders/:id/notes': { message: 'success' } })
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(screen.getByRole('textbox', { name: 'Add a note' }).getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Called the kitchen')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(lastBody('POST /admin/orders/:id/notes')).toEqual({ text: 'Called the kitchen' }))
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' }).value).toBe(''))
  })
  it('an act that is refused says why until it is tried again', async () => {
    const { user } = open({ 'POST /admin/orders/:id/notes': fault() })
    await user.type(await screen.findByRole('textbox', { name: 'Add a note' }), 'Called the kitchen')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(visibleToasts()).toHaveLength(1))
    answer({ [GET]: { order }, [TIMELINE]: { timeline: [], emails: [] }, 'POST /admin/orders/:id/notes': { message: 'success' } })
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(visibleToasts()).toEqual(['Note added']))
  })
  it('pressed twice at once is done once', async () => {
    const { user } = open({ 'POST /admin/orders/:id/notes': { message: 'success' } })
    await user.type(await screen.findByRole('textbox', { name: 'Add a note' }), 'Called the kitchen')
    await user.dblClick(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' }).value).toBe(''))
    expect(sentTo('POST /admin/orders/:id/notes')).toHaveLength(1)
  })
  it('dishes are cancelled only with a reason, and as they are shown', async () => {
    const { user } = open({ 'PATCH /admin/orders/:id/cancel': { message: 'success', refund: 0 } })
    await user.click(await screen.findByRole('button', { name: 'Cancel dishes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Cancel 1 dish/ }))
    expect(dialog.getByText('Please choose a reason')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'It could not be delivered' }))
    await user.click(dialog.getByRole('button', { name: /^Cancel 1 dish/ }))
    await waitFor(() =>
      expect(lastBody('PATCH /admin/orders/:id/cancel')).toEqual({
        items: [{ itemId: order.item[0]?._id, orderStatus: 'Packed' }],
        reason: 'not_delivered',
      }),
    )
  })
  it('a closed order has nothing to cancel and no delivery partner to change', async () => {
    open({ [GET]: { order: { ...orderIn('Delivered', { employeeId: raviOnOrder }), customerEmail: 'asha@example.com' } } })
    expect(await screen.findByRole('heading', { name: 'What happened' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel dishes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change delivery partner' })).toBeNull()
  })
})
