// One valid request for every call of delivery zones. Each lets orders go to the samples' addresses, for nothing.
import type { Group, World } from './sample.ts'

export function deliveryZoneSamples({ spice }: World) {
  const area = [
    { lat: 9.9, lng: 76.2 },
    { lat: 9.9, lng: 76.4 },
    { lat: 10.1, lng: 76.3 },
  ]
  return {
    checkDelivery: { by: 'guest', make: () => ({ path: `/deliveryCheck?restId=${spice.id}&lat=9.9716&lng=76.2828` }) },
    getReach: { by: 'guest', make: () => ({ path: '/reach' }) },
    searchPlaces: { by: 'guest', make: () => ({ path: '/places?search=6820' }) },
    getDeliverySettings: { by: 'restaurant', make: () => ({ path: '/restaurent/delivery' }) },
    editDeliverySettings: {
      by: 'restaurant',
      make: () => ({
        path: '/restaurent/delivery',
        body: {
          place: { lat: 9.9716, lng: 76.2828 },
          delivers: true,
          zones: [
            { kind: 'postal', name: 'Centre', fee: 0, minimum: 0, postalCodes: ['682 001'] },
            { kind: 'polygon', name: 'Harbour', fee: 30, minimum: 150, freeFrom: 500, extraMinutes: 5, area },
            { kind: 'radius', name: 'City', fee: 60, minimum: 0, radius: 9_000 },
          ],
          reachLimit: null,
        },
      }),
    },
    getMarketplaceArea: { by: 'administrator', make: () => ({ path: '/admin/area' }) },
    listContracts: { by: 'administrator', make: () => ({ path: '/admin/contracts' }) },
    addContract: {
      by: 'administrator',
      make: () => ({
        path: '/admin/contracts',
        body: {
          ...{ restId: spice.id, kind: 'pickup', commission: 12.5, packagingTo: 'restaurant', platformFee: 0 },
          ...{ deliveryBy: 'platform', payBase: 40, payMetres: 3_000, payPerKm: 8, validFrom: '2099-01-01T00:00:00.000Z' },
        },
      }),
    },
    listOwnContracts: { by: 'restaurant', make: () => ({ path: '/restaurent/contracts' }) },
    getTipSettings: { by: 'administrator', make: () => ({ path: '/admin/tips' }) },
    editTipSettings: { by: 'administrator', make: () => ({ path: '/admin/tips', body: { inCart: false } }) },
    editMarketplaceArea: { by: 'administrator', make: () => ({ path: '/admin/area', body: { area: null } }) },
  } satisfies Group
}
