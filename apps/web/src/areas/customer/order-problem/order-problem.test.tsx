import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, asha, claimIn, noClaim, orderIn, orderItem, raviOnOrder, settings } from '../../../../test/samples.ts'
import { visibleToasts } from '../../../../test/toasts.ts'
import OrderProblem from './order-problem.screen.tsx'

const OWN = 'GET /orders/:id/claim'
const SEND = 'POST /orders/:id/claims'
const open = (answers: Answers = {}) =>
  renderScreen(OrderProblem, {
    at: '/orderItems/order-1/problem',
    as: { customer: asha },
    answers: { 'GET /orderItems': { orderItems: orderIn('Delivered') }, [OWN]: noClaim, ...answers },
  })
const sent = { message: 'success', claim: claimIn('open') } as const
type Event = ReturnType<typeof claimIn>['events'][number]
const decided = (change: Partial<Event>) => {
  const decision: Event = {
    _id: 'said-2',
    at: '2026-11-21T08:00:00.000Z',
    kind: 'decision',
    by: 'administrator',
    products: [],
    text: '',
    ...change,
  }
  return claimIn('decided', { events: [...claimIn('open').events, decision] })
}
const refundOf = (itemId: string, pieces: number): NonNullable<Event['refund']> => ({
  at: '2026-11-21T08:00:00.000Z',
  amount: 80 * pieces,
  bearer: 'platform',
  reason: 'missing',
  items: [{ itemId, productName: 'Idli', pieces }],
})
/** Until so many minutes from now. */
const promisedIn = (minutes: number) => ({ from: after(minutes - 10), to: after(minutes) })
type User = ReturnType<typeof open>['user']
const sum = () => screen.getByRole('region', { name: 'You get back up to' }).textContent
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }))

describe('reporting a problem with an order', () => {
  it('takes a dish, what about it, and the press of Send; the exact sum is said before, and the report is shown after', async () => {
    const items = [
      orderItem({ orderStatus: 'Delivered', discount: 10 }),
      orderItem({ _id: 'item-vada', orderStatus: 'Delivered', quantity: 1 }),
    ]
    const order = orderIn('Delivered', { item: items, promo: { code: 'ONAM15', amount: 10 } })
    const { user } = open({ 'GET /orderItems': { orderItems: order }, [SEND]: sent })
    const [idli, vada] = await screen.findAllByRole('checkbox', { name: /Idli/ })
    await user.click(idli as HTMLElement)
    expect(sum()).toMatch(/^You get back up to₹75What/)
    await user.click(screen.getByRole('button', { name: 'Add one Idli' }))
    expect(sum()).toMatch(/^You get back up to₹150What/)
    expect(screen.getByText(/What you paid for these pieces, after the discount of ONAM15/)).toBeTruthy()
    // there is only one piece to choose
    await user.click(vada as HTMLElement)
    expect(screen.getAllByText('How many?')).toHaveLength(1)
    await user.click(vada as HTMLElement)
    await user.click(screen.getByRole('radio', { name: 'Missing' }))
    answer({ [OWN]: { ...noClaim, claim: claimIn('open') }, [SEND]: sent })
    await send(user)
    expect(lastBody(SEND)).toEqual({ reason: 'missing', items: [{ itemId: 'item-idli', pieces: 2 }], text: '', pictures: [] })
    const report = await screen.findByRole('region', { name: 'Your report' })
    expect(report.textContent).toMatch(/You: A dish is missing – .*Idli.*Only one plate in the bag.*Spice Route.* answers/)
  })
  it('reads what the support has reported for them', async () => {
    const [said] = claimIn('open').events
    const claim = claimIn('open', { events: said ? [{ ...said, by: 'administrator' }] : [] })
    open({ [OWN]: { ...noClaim, claim } })
    const report = await screen.findByRole('region', { name: 'Your report' })
    expect(report.textContent).toMatch(/Tiffin support for you: A dish is missing/)
  })
  it('says beside each field what is missing, and sends nothing', async () => {
    const item = [orderItem({ orderStatus: 'Delivered' }), orderItem({ _id: 'item-vada', orderStatus: 'Delivered' })]
    const { user } = open({ 'GET /orderItems': { orderItems: orderIn('Delivered', { item }) } })
    const [first] = await screen.findAllByRole('checkbox')
    await send(user)
    expect(screen.getByRole('group', { name: 'Which dish?' }).textContent).toMatch(/Please choose the dish/)
    expect(visibleToasts()).toEqual(['Please choose the dish'])
    await user.click(first as HTMLElement)
    expect(visibleToasts()).toEqual([])
    await send(user)
    expect(screen.getByRole('radiogroup').textContent).toMatch(/Please choose what went wrong/)
    await user.click(screen.getByRole('radio', { name: 'Damaged' }))
    await send(user)
    expect(screen.getByRole('group', { name: 'A photo, please' }).textContent).toMatch(/Please add a photo that shows it/)
    // what is missing needs none
    await user.click(screen.getByRole('radio', { name: 'Missing' }))
    expect(screen.queryByRole('group', { name: 'A photo, please' })).toBeNull()
    expect(sentTo(SEND)).toHaveLength(0)
  })
  it('something else needs words', async () => {
    const item = [orderItem({ orderStatus: 'Delivered' }), orderItem({ _id: 'item-vada', orderStatus: 'Delivered' })]
    const { user } = open({ 'GET /orderItems': { orderItems: orderIn('Delivered', { item }) }, [SEND]: sent })
    await user.click(await screen.findByRole('button', { name: 'Something else' }))
    await send(user)
    expect(screen.getByText('Please write a few words')).toBeTruthy()
    await user.type(screen.getByLabelText(/In your words/), 'The bill is wrong')
    await send(user)
    await waitFor(() => expect(lastBody(SEND)).toEqual({ reason: 'other', items: [], text: 'The bill is wrong', pictures: [] }))
  })
  it('an order that never came is asked about at its delivery partner first, and needs no dish and no words', async () => {
    const running = orderIn('Out of delivery', { employeeId: raviOnOrder })
    const { user } = open({ 'GET /orderItems': { orderItems: running }, 'GET /unreadChats': { chats: [], total: 0 }, [SEND]: sent })
    const partner = within(await screen.findByRole('region', { name: 'Ask your delivery partner first' }))
    expect(partner.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+919123456780')
    expect(partner.getByRole('link', { name: /Chat/ })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /It never came/ }))
    expect(screen.getByText(/within minutes and does not wait for the restaurant/)).toBeTruthy()
    await send(user)
    await waitFor(() => expect(lastBody(SEND)).toEqual({ reason: 'never_came', items: [], text: '', pictures: [] }))
  })
  it('before the end of the promise an order on its way is not late, but can be certain never to come', async () => {
    const running = orderIn('Out of delivery', { employeeId: raviOnOrder, promised: promisedIn(20) })
    const { user } = open({ 'GET /orderItems': { orderItems: running }, 'GET /unreadChats': { chats: [], total: 0 }, [SEND]: sent })
    const late = await screen.findByRole<HTMLInputElement>('radio', { name: /^It is late/ })
    expect(late.disabled).toBe(true)
    expect(late.closest('label')?.textContent).toMatch(/Promised by 12:50 pm\. If it hasn’t come by then, you can report it here\.$/)
    expect(screen.getByRole('region', { name: 'Ask your delivery partner first' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^It never came/ }))
    await send(user)
    await waitFor(() => expect(lastBody(SEND)).toEqual({ reason: 'never_came', items: [], text: '', pictures: [] }))
  })
  it('after the end of the promise it is late, or never came', async () => {
    open({ 'GET /orderItems': { orderItems: orderIn('Out of delivery', { promised: promisedIn(-1) }) } })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^It is late/ })).disabled).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^It never came/ }).disabled).toBe(false)
    expect(screen.queryByText(/report it here/)).toBeNull()
  })
  it('what is marked as delivered before the end of the promise may never have come, but is not late', async () => {
    const { user } = open({ 'GET /orderItems': { orderItems: orderIn('Delivered', { promised: promisedIn(20) }) } })
    // its only product is chosen at first
    await user.click(await screen.findByRole('checkbox', { name: /Idli/ }))
    await user.click(screen.getByRole('button', { name: 'Late, or it never came' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^It came late/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^It never came/ }).disabled).toBe(false)
  })
  it('what was refunded cannot be reported again', async () => {
    const item = [orderItem({ orderStatus: 'Delivered' }), orderItem({ _id: 'item-vada', orderStatus: 'Delivered' })]
    const refunds = [refundOf('item-idli', 2), refundOf('item-vada', 1)]
    open({ 'GET /orderItems': { orderItems: orderIn('Delivered', { item, refunds }) } })
    const [idli, vada] = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect([idli?.disabled, vada?.disabled]).toEqual([true, false])
    expect(screen.getByText('Already refunded')).toBeTruthy()
    expect(screen.getByText(/2 pieces · .*Plate.*, 1 already refunded/)).toBeTruthy()
  })
  it('keeps what was written when it is refused', async () => {
    const { user } = open({ [SEND]: refusal('claim_too_late') })
    await user.click(await screen.findByRole('radio', { name: 'Missing' }))
    await user.type(screen.getByLabelText(/Anything to add/), 'The bell was silent')
    await send(user)
    await waitFor(() => expect(sentTo(SEND)).toHaveLength(1))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Anything to add/).value).toBe('The bell was silent')
  })
  it.each([
    ['Delivered', 'The time to report a problem is over'],
    ['Preparing...', 'It is too early to report a problem'],
  ] as const)('of an order that is %s, outside the time for it, says why not', async (status, title) => {
    open({ 'GET /orderItems': { orderItems: orderIn(status) }, [OWN]: { ...noClaim, canReport: false }, 'GET /settings': settings })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
  it('too late, it can still be written about to the support', async () => {
    const supportEmail = 'help@tiffin.example'
    open({ [OWN]: { ...noClaim, canReport: false }, 'GET /settings': { ...settings, supportEmail } })
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: supportEmail })
    expect(screen.getByText(/for 2 days after an order has ended/)).toBeTruthy()
    expect(decodeURIComponent(href)).toMatch(/^mailto:help@tiffin\.example\?subject=Order #12 of 21 Nov 2026 from Spice Route$/)
  })
  it('the order of another customer is not found', async () => {
    open({ 'GET /orderItems': refusal('not_found'), [OWN]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('what cannot be read is read again on request', async () => {
    const { user } = open({ [OWN]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [OWN]: noClaim, 'GET /orderItems': { orderItems: orderIn('Delivered') } })
    await user.click(retry)
    expect(await screen.findByRole('radio', { name: 'Missing' })).toBeTruthy()
  })
})

describe('a reported problem', () => {
  it('takes more words', async () => {
    const { user } = open({ [OWN]: { ...noClaim, claim: claimIn('answered') }, [SEND]: sent })
    await user.click(await screen.findByRole('button', { name: 'Add a note or photo' }))
    const form = within(screen.getByRole('form', { name: 'Add a note or photo' }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(form.getByText('Please write a few words')).toBeTruthy()
    await user.type(form.getByLabelText(/In your words/), 'And the chutney was cold')
    await user.click(form.getByRole('button', { name: 'Send' }))
    const said = { reason: 'missing', items: [{ itemId: 'item-idli', pieces: 1 }], text: 'And the chutney was cold', pictures: [] }
    await waitFor(() => expect(lastBody(SEND)).toEqual(said))
  })
  it('of an order that has still not come can say so', async () => {
    const { user } = open({
      'GET /orderItems': { orderItems: orderIn('Out of delivery', { promised: promisedIn(20) }) },
      [OWN]: { ...noClaim, claim: claimIn('open') },
      [SEND]: sent,
    })
    await user.click(await screen.findByRole('button', { name: 'Add a note or photo' }))
    await user.click(screen.getByRole('checkbox', { name: 'It has still not come' }))
    await user.type(screen.getByLabelText(/In your words/), 'The phone is off')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(lastBody(SEND)).toEqual({ reason: 'never_came', items: [], text: 'The phone is off', pictures: [] }))
  })
  it('that is decided says the reason first, and can be asked about once more', async () => {
    open({ [OWN]: { ...noClaim, claim: decided({ text: 'The box was full' }) } })
    expect((await screen.findByRole('region', { name: 'Decided' })).textContent).toMatch(/No refund.*Why.*The box was full/)
    expect((await screen.findByRole('region', { name: 'Your report' })).textContent).toMatch(/Tiffin decided.*The box was full/)
    expect(screen.getByRole('button', { name: 'Ask again, once' })).toBeTruthy()
  })
  it('that was refunded at once says how much, who pays and why, and the new balance', async () => {
    const refund = { ...refundOf('item-idli', 1), isAutomatic: true as const }
    open({
      [OWN]: { ...noClaim, claim: decided({ by: 'platform', text: '', refund }) },
      'GET /getUserData': { user: { ...asha, Wallet: 527.3 } },
    })
    const outcome = await screen.findByRole('region', { name: 'Decided' })
    await within(outcome).findByText(/Balance ₹527.30/)
    expect(outcome.textContent).toMatch(/Refunded₹80is in your wallet.*For1 × .*Idli.*Paid byTiffinWhySmall sums are refunded at once/)
  })
  it('shows its photos', async () => {
    const [report] = claimIn('open').events
    const pictures = ['https://tiffin.example/images/box.webp']
    open({ [OWN]: { ...noClaim, claim: claimIn('open', { events: report ? [{ ...report, pictures }] : [] }) } })
    expect((await screen.findByRole<HTMLImageElement>('img', { name: /^Photo 1 from/ })).src).toBe(pictures[0])
  })
})
