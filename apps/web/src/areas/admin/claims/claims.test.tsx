import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, after, claimIn, NOON, onePage, orderIn, orderItem, raviOnOrder } from '../../../../test/samples.ts'
import ClaimScreen from '../claim/claim.screen.tsx'
import Claims from './claims.screen.tsx'

const LIST = 'GET /admin/claims'
const COUNT = 'GET /admin/claims/count'
const ONE = 'GET /admin/claims/:id'
const TIMELINE = 'GET /admin/orders/:id/timeline'
const ORDER = 'GET /admin/orders/:id'
const DECIDE = 'POST /admin/claims/:id/decision'
const orderOf = (...given: Parameters<typeof orderIn>) => ({ order: { ...orderIn(...given), customerEmail: 'asha@example.com' } })
const listOf = (...claims: ReturnType<typeof claimIn>[]) => ({ claims, ...onePage, total: claims.length })
const idli = { itemId: 'item-idli', productName: 'Idli', pieces: 3, paid: 100, refunded: 0 }
const oneOf = (state: Parameters<typeof claimIn>[0], ...refundable: (typeof idli)[]) => ({
  claim: claimIn(state),
  refundable,
  division: null,
  before: { customer: 0, restaurant: 3 },
})
const openList = (answers: Answers = {}) =>
  renderScreen(Claims, {
    at: '/admin/claims',
    as: { administrator: admin },
    answers: { [LIST]: listOf(claimIn('answered')), [COUNT]: { due: 2 }, ...answers },
  })
const openOne = (answers: Answers = {}) =>
  renderScreen(ClaimScreen, {
    at: '/admin/claims/claim-1',
    as: { administrator: admin },
    answers: {
      [ONE]: oneOf('answered'),
      [ORDER]: orderOf('Delivered', { paymentStatus: 'PAID' }),
      [LIST]: listOf(claimIn('answered')),
      [TIMELINE]: { timeline: [], emails: [] },
      ...answers,
    },
  })

describe("the administrator's list of claims", () => {
  it('says of each what is wrong, whose turn it is and since when it is overdue', async () => {
    openList({ [LIST]: listOf(claimIn('unanswered', { dueAt: after(-60) })) })
    const row = (await screen.findByRole('link', { name: /^View the claim on order #12.* of Spice Route$/ })).closest('tr')
    expect(row?.textContent).toMatch(/#12.*Spice Route.*Asha Nair.*A dish is missing.*To decide.*Not answered in time · Overdue/)
  })
  it('is filtered by its address', async () => {
    const { user, address } = openList()
    await user.click(await screen.findByRole('link', { name: 'To decide 2' }))
    await waitFor(() => expect(address()).toBe('/admin/claims?show=administrator'))
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ show: 'administrator' }))
  })
  it('has no deadline over those that are decided', async () => {
    openList({ [LIST]: listOf(claimIn('decided')) })
    expect((await screen.findAllByText('Decided')).length).toBeGreaterThan(0)
    expect(screen.getByRole('table').textContent).not.toContain('Due')
  })
  it('without any says so', async () => {
    openList({ [LIST]: listOf() })
    expect(await screen.findByRole('heading', { name: 'No claims' })).toBeTruthy()
  })
  it('that cannot be read is read again on request', async () => {
    const { user } = openList({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(claimIn('open')) })
    await user.click(retry)
    expect(await screen.findByText('1 claim')).toBeTruthy()
  })
})

describe('one claim, for the administrator', () => {
  it('leads to its order, and is decided in words', async () => {
    const decided = { message: 'success', ...oneOf('decided') } as const
    const { user } = openOne({ [DECIDE]: decided })
    expect((await screen.findByRole('link', { name: 'Open the order' })).getAttribute('href')).toBe('/admin/orders/order-1')
    await user.click(screen.getByRole('button', { name: 'Decide and close' }))
    expect(screen.getByText('Please write a few words')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'One plate is credited')
    answer({ [ONE]: oneOf('decided'), [DECIDE]: decided })
    await user.click(screen.getByRole('button', { name: 'Decide and close' }))
    expect(lastBody(DECIDE)).toEqual({ text: 'One plate is credited' })
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  })
  it('refunds all that was reported at the restaurant’s cost, and says what that does to each account', async () => {
    const { user } = openOne({ [ONE]: oneOf('answered', idli), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(await screen.findByRole('radio', { name: 'All ₹100' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Spice Route/ }).checked).toBe(true)
    expect(screen.getByText('Wallet of Asha Nair').parentElement?.textContent).toBe('Wallet of Asha Nair+₹100')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It was missing')
    answer({ [ONE]: oneOf('decided'), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(screen.getByRole('button', { name: 'Refund ₹100' }))
    const refund = { items: [{ itemId: 'item-idli', pieces: 3 }], bearer: 'restaurant' }
    expect(lastBody(DECIDE)).toEqual({ text: 'It was missing', refund })
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  })
  it('has nothing chosen for who pays where the restaurant has answered, and asks for it', async () => {
    const [report] = claimIn('answered').events
    const objection = {
      _id: 'said-2',
      at: after(5),
      kind: 'answer' as const,
      by: 'restaurant' as const,
      products: [],
      text: 'We packed three',
    }
    const found = { ...oneOf('answered', idli), claim: claimIn('answered', { events: report ? [report, objection] : [] }) }
    const { user } = openOne({ [ONE]: found, [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(await screen.findByRole('radio', { name: 'All ₹100' }))
    const payers = within(screen.getByRole('radiogroup', { name: 'Who pays?' }))
    expect(payers.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'One was missing')
    await user.click(screen.getByRole('button', { name: 'Refund ₹100' }))
    expect(screen.getByText('Please choose who pays')).toBeTruthy()
    expect(sentTo(DECIDE)).toEqual([])
    await user.click(payers.getByRole('radio', { name: /^Tiffin/ }))
    expect(screen.queryByText('Please choose who pays')).toBeNull()
    answer({ [ONE]: oneOf('decided'), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(screen.getByRole('button', { name: 'Refund ₹100' }))
    expect(lastBody(DECIDE)).toMatchObject({ refund: { bearer: 'platform' } })
  })
  it('refunds a part by the piece, to the paisa, at the cost of Tiffin; without a piece it says so', async () => {
    const { user } = openOne({ [ONE]: oneOf('answered', { ...idli, refunded: 1 }), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(await screen.findByRole('radio', { name: 'Part' }))
    expect(screen.getByText('2 of 3 left to refund')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove one Idli' }))
    await user.click(screen.getByRole('button', { name: 'Remove one Idli' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'One was cold')
    await user.click(screen.getByRole('button', { name: 'Refund nothing' }))
    expect(screen.getByText('Please choose the pieces')).toBeTruthy()
    expect(sentTo(DECIDE)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add one Idli' }))
    await user.click(screen.getByRole('radio', { name: /^Tiffin/ }))
    answer({ [ONE]: oneOf('decided'), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(screen.getByRole('button', { name: 'Refund ₹33.33' }))
    expect(lastBody(DECIDE)).toMatchObject({ refund: { items: [{ itemId: 'item-idli', pieces: 1 }], bearer: 'platform' } })
  })
  it('that waits for a decision has nothing chosen for how much goes back, and asks for it', async () => {
    const { user } = openOne({ [ONE]: oneOf('answered', idli), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    const shares = within(await screen.findByRole('radiogroup', { name: 'How much goes back?' }))
    expect(shares.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false])
    expect(screen.queryByRole('radiogroup', { name: 'Who pays?' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It came')
    await user.click(screen.getByRole('button', { name: 'Decide and close' }))
    expect(screen.getByText('Please choose how much goes back')).toBeTruthy()
    expect(sentTo(DECIDE)).toEqual([])
    await user.click(shares.getByRole('radio', { name: 'Nothing' }))
    expect(screen.queryByText('Please choose how much goes back')).toBeNull()
    answer({ [ONE]: oneOf('decided'), [DECIDE]: { message: 'success', ...oneOf('decided') } })
    await user.click(screen.getByRole('button', { name: 'Refund nothing' }))
    expect(lastBody(DECIDE)).toEqual({ text: 'It came' })
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  })
  it('shows the promised time, when the order came and how late, the payment and who brought it', async () => {
    const item = [orderItem({ orderStatus: 'Delivered', events: [{ status: 'Delivered', at: after(150), by: 'employee' }] })]
    const promised = { from: after(30), to: after(45) }
    const { phoneNumber, name, _id } = raviOnOrder
    openOne({
      [ONE]: { ...oneOf('answered'), claim: claimIn('answered', { employee: { _id, name, phoneNumber } }) },
      [ORDER]: orderOf('Delivered', { item, promised, paymentStatus: 'PAID' }),
    })
    const facts = within(await screen.findByRole('region', { name: 'What is known' }))
    expect((await facts.findByText('Promised')).parentElement?.textContent).toMatch(/1–1:15 pm$/)
    expect(facts.getByText('Delivered').parentElement?.textContent).toMatch(/3:00 pmLate by 1 h 45 min$/)
    expect(facts.getByText('Payment').parentElement?.textContent).toBe('Payment₹160Cash on delivery: collected')
    expect(facts.getByRole('link', { name: 'Call Ravi Kumar: 9123456780' })).toBeTruthy()
    expect(screen.queryByText('Cancel or reassign it there.')).toBeNull()
  })
  it('about an order that still runs says that it has not come, and where it is cancelled', async () => {
    openOne({ [ORDER]: orderOf('Packed', { promised: { from: NOON, to: NOON } }) })
    const facts = within(await screen.findByRole('region', { name: 'What is known' }))
    expect((await facts.findByText('Delivered')).parentElement?.textContent).toMatch(/^DeliveredNot yetLate by/)
    expect(facts.getByText('Payment').parentElement?.textContent).toBe('Payment₹160Cash on delivery: to be collected')
    expect(facts.getByText('Delivery partner').parentElement?.textContent).toBe('Delivery partnerNot assigned')
    expect(screen.getByText('Cancel or reassign it there.')).toBeTruthy()
  })
  it('that is asked about again offers no sum where what was reported is refunded already', async () => {
    const [event] = claimIn('reopened').events
    const products = [{ itemId: 'item-idli', productName: 'Idli', pieces: 1 }]
    const found = oneOf('reopened', { ...idli, refunded: 1 })
    const claim = claimIn('reopened', { events: event ? [{ ...event, products }] : [] })
    openOne({ [ONE]: { ...found, claim } })
    expect(await screen.findByRole('radio', { name: 'Nothing' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^All/ })).toBeNull()
  })
  it('says to the paisa what a refund takes from each party under the contract of the order, and how many claims there were before', async () => {
    // the naan of docs/decisions: three for ₹118.93, of which the third is refunded
    const naan = { itemId: 'item-idli', pieces: 3, gross: 13_665, own: 709, promo: 1_063, refunded: [] }
    const paneer = { itemId: 'item-paneer', pieces: 1, gross: 24_900, own: 1_291, promo: 1_937, refunded: [] }
    const division = {
      order: { lines: [paneer, naan], packaging: 1_200, delivery: 3_500, platformFee: 500, tip: 2_000, paidBy: 'held' as const },
      contract: { commissionBp: 1_800, deliveryBy: 'platform' as const, packagingTo: 'restaurant' as const },
      taxes: { foodBp: 500, feesBp: 1_800, tdsBp: 10 },
    }
    const line = { itemId: 'item-idli', productName: 'Naan', pieces: 3, paid: 118.93, refunded: 0 }
    const claim = claimIn('answered')
    const events = claim.events.map((event) => ({ ...event, products: [{ itemId: 'item-idli', productName: 'Naan', pieces: 1 }] }))
    const { user } = openOne({ [ONE]: { ...oneOf('answered', line), claim: { ...claim, events }, division } })
    await user.click(await screen.findByRole('radio', { name: 'All ₹39.64' }))
    expect(await screen.findByRole('button', { name: 'Refund ₹39.64' })).toBeTruthy()
    const sums = screen.getByText('Wallet of Asha Nair').closest('dl')
    expect(sums?.textContent).toBe('Wallet of Asha Nair+₹39.64Spice Route−₹32.37Tiffin−₹3.85Tax no longer due−₹3.42')
    expect(screen.getByText('No other claim in 90 days')).toBeTruthy()
    expect(screen.getByText('3 other claims in 90 days')).toBeTruthy()
  })
  it('says what was credited since the report, and leads to it', async () => {
    const credited = (minutes: number, amount: number) => ({ at: after(minutes), kind: 'credited' as const, amount, reason: 'missing' })
    openOne({ [TIMELINE]: { timeline: [credited(-60, 90), credited(60, 120)], emails: [] } })
    const credits = await screen.findByRole('list', { name: 'Credited since the report' })
    const [credit, ...others] = within(credits).getAllByRole('link')
    expect(credit?.textContent).toBe('₹120 credited: Something was missing')
    expect(credit?.getAttribute('href')).toBe('/admin/orders/order-1')
    expect(others).toEqual([])
  })
  it("credits the customer's wallet here, within the limits of the order, for what was reported", async () => {
    const CREDIT = 'POST /admin/orders/:id/credits'
    const limits = { credited: 100, perOrder: 500, perDay: 5000, leftToday: 2000 }
    const { user } = openOne({ 'GET /admin/orders/:id/credits': limits, [CREDIT]: { message: 'success' } })
    await user.click(await screen.findByRole('button', { name: 'Credit wallet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Credit the wallet of Asha Nair' }))
    expect(await dialog.findByText('Up to ₹400 more for this order, ₹2,000 more from you today')).toBeTruthy()
    expect((await dialog.findByRole('link', { name: 'Open the claim' })).getAttribute('href')).toBe('/admin/claims/claim-1')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Something was missing' }).checked).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: 'Rupees' }), '120')
    await user.type(dialog.getByLabelText('Your password'), 'owner-tiffin')
    await user.click(dialog.getByRole('button', { name: 'Credit ₹120' }))
    expect(sentTo(CREDIT).at(-1)?.params).toEqual({ id: 'order-1' })
    expect(lastBody(CREDIT)).toMatchObject({ amount: 120, reason: 'missing', seen: 100, password: 'owner-tiffin' })
  })
  it('without a credit says so; credits that cannot be read are read again on request', async () => {
    const { user } = openOne({ [TIMELINE]: fault() })
    expect(await screen.findByText('We could not load what was credited.')).toBeTruthy()
    answer({ [ONE]: oneOf('answered'), [TIMELINE]: { timeline: [], emails: [] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No credits since the report.')).toBeTruthy()
  })
  it('is written to without a decision', async () => {
    const WRITE = 'POST /admin/claims/:id/answer'
    const { user } = openOne({ [WRITE]: { message: 'success', claim: claimIn('answered') } })
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Have you a picture?')
    await user.click(screen.getByRole('button', { name: 'Only write' }))
    expect(lastBody(WRITE)).toEqual({ text: 'Have you a picture?' })
  })
  it('that is decided is reopened with a reason', async () => {
    const REOPEN = 'POST /admin/claims/:id/reopen'
    const { user } = openOne({ [ONE]: oneOf('decided'), [REOPEN]: { message: 'success', claim: claimIn('reopened') } })
    await user.type(await screen.findByRole('textbox', { name: 'Your words' }), 'I was wrong')
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    expect(lastBody(REOPEN)).toEqual({ text: 'I was wrong' })
  })
  it('that does not exist is not found', async () => {
    openOne({ [ONE]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
})
