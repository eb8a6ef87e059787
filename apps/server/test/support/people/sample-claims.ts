// One valid request for every call about claims.
import { PICTURES } from './people.ts'
import type { Group, World } from './sample.ts'

export function claimSamples({ asha, admin, deliveredOrder }: World) {
  const report = async () => {
    const { _id, item } = await deliveredOrder()
    const itemId = item[0]?._id ?? ''
    const { json } = await asha.post(`/orders/${_id}/claims`, { reason: 'late', text: 'Only one in the box was warm' })
    return { id: json.claim._id as string, itemId }
  }
  const reported = async (): Promise<string> => (await report()).id
  const decided = async (): Promise<string> => {
    const id = await reported()
    await admin.post(`/admin/claims/${id}/decision`, { text: 'We credit the dish' })
    return id
  }
  const text = 'We packed two'
  return {
    getOwnClaim: { by: 'customer', make: async () => ({ path: `/orders/${(await deliveredOrder())._id}/claim` }) },
    reportProblem: {
      by: 'customer',
      make: async () => {
        const { _id, item } = await deliveredOrder()
        const items = [{ itemId: item[0]?._id, pieces: 1 }]
        const pictures = PICTURES.slice(0, 1)
        return { path: `/orders/${_id}/claims`, body: { reason: 'spoilt', items, text: 'It smelt sour', pictures } }
      },
    },
    listRestaurantClaims: { by: 'restaurant', make: () => ({ path: '/restaurent/claims?show=restaurant' }) },
    countRestaurantClaims: { by: 'restaurant', make: () => ({ path: '/restaurent/claims/count' }) },
    answerClaim: { by: 'restaurant', make: async () => ({ path: `/restaurent/claims/${await reported()}/answer`, body: { text } }) },
    listClaimsForAdmin: { by: 'administrator', make: () => ({ path: '/admin/claims?page=1' }) },
    countClaimsForAdmin: { by: 'administrator', make: () => ({ path: '/admin/claims/count' }) },
    getClaimForAdmin: { by: 'administrator', make: async () => ({ path: `/admin/claims/${await reported()}` }) },
    writeToClaim: { by: 'administrator', make: async () => ({ path: `/admin/claims/${await reported()}/answer`, body: { text } }) },
    decideClaim: {
      by: 'administrator',
      make: async () => {
        const { id, itemId } = await report()
        return { path: `/admin/claims/${id}/decision`, body: { text, refund: { items: [{ itemId, pieces: 1 }], bearer: 'restaurant' } } }
      },
    },
    reportForCustomer: {
      by: 'administrator',
      make: async () => {
        const { _id, item } = await deliveredOrder()
        return { path: `/admin/orders/${_id}/claims`, body: { reason: 'spoilt', items: [{ itemId: item[0]?._id, pieces: 1 }], text } }
      },
    },
    reopenClaim: { by: 'administrator', make: async () => ({ path: `/admin/claims/${await decided()}/reopen`, body: { text } }) },
  } satisfies Group
}
