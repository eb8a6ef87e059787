// A file and not a call of the contract, because a browser opens it and an email links to it.
import { codesOfCall, failureResponses, id } from '@tiffin/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Cipher } from '../../platform/cipher.ts'
import type { Database } from '../../platform/database/database.ts'
import { requestDeadline } from '../../platform/deadline.ts'
import { prefersHtml } from '../../platform/http/accepted-type.ts'
import { assertRight } from '../../platform/http/caller.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { isProven, type LinkProof } from './bill-link.ts'
import { type BillReader, getBill } from './get-bill.ts'

export interface BillDeps {
  readonly database: Database
  readonly rateLimits: RateLimits
  readonly cipher: Cipher
  readonly publicUrl: string
}
type BillRequest = FastifyRequest<{ Params: { id: string }; Querystring: LinkProof }>

const SEE_OTHER = 303
const BILLS = { name: 'bills', most: 60, seconds: 60 }
const params = z.object({ id: id() })
const query = z.object({ until: z.string().max(20).optional(), proof: z.string().max(100).optional() })
const schema = {
  operationId: 'getBill',
  summary: "An order's bill as a PDF: for its customer, its restaurant, and who has the signed link from the mail",
  tags: ['customer', 'restaurant'],
  security: [{ customer: [] }, { restaurant: [] }, {}],
  params,
  querystring: query,
  response: {
    200: { description: 'The bill', content: { 'application/pdf': { schema: z.string() } } },
    303: z.null().describe('To the order, for a browser without a session or a valid link'),
    ...failureResponses(
      codesOfCall({ method: 'GET', access: 'restaurant', right: 'orders', params, query, refusals: ['not_found', 'bill_not_ready'] }),
    ),
  },
}
// the browser's own PDF viewer is an object with its own styles
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Registers the address of an order's PDF bill. */
export function registerBillRoutes(app: FastifyInstance, deps: BillDeps): void {
  const host = new URL(deps.publicUrl).host
  app.get('/orders/:id/bill.pdf', { schema }, async (request: BillRequest, reply) => {
    const reader = await readerOf(request, deps)
    if (!reader) return leadToOrder(request, reply)
    const db = deps.database.until(requestDeadline())
    const bill = await getBill(db, request.params.id, reader)
    // with its fonts, only when a bill is read
    const { writeBill } = await import('./write-bill.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="tiffin-bill-${bill.number}.pdf"`)
      .header('content-security-policy', POLICY)
      .header('x-robots-tag', 'noindex')
      .send(await writeBill(bill, host, db.deadline))
  })
}

/** Returns undefined for a browser without a session; throws for other callers who may not read bills. */
async function readerOf(request: BillRequest, { database, rateLimits, cipher }: BillDeps): Promise<BillReader | undefined> {
  const { params, query, headers, authentication, countedAddress } = request
  const caller = authentication.state === 'known' ? authentication.caller : undefined
  // drawing a bill is expensive
  await rateLimits.count(BILLS, caller?.accountId ?? countedAddress)
  if (isProven(params.id, query, database.now(), cipher)) return 'link'
  if (headers.authorization === undefined && prefersHtml(headers.accept)) return undefined
  if (authentication.state === 'blocked' && mayRead(authentication.role)) throw refuse('blocked')
  if (caller?.role !== 'customer' && caller?.role !== 'restaurant') throw refuse('unauthorized')
  assertRight(caller, 'orders')
  return caller
}

const mayRead = (role: string): boolean => role === 'customer' || role === 'restaurant'

/** An expired link redirects to the order's screen, which asks for a login, whether or not the order exists. */
const leadToOrder = (request: BillRequest, reply: FastifyReply) => reply.redirect(`/orderItems/${request.params.id}`, SEE_OTHER)
