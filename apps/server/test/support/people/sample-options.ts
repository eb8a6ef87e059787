// One valid request for every call about option groups, and for a cart line with choices.
import type { Group, World } from './sample.ts'

export function optionSamples({ asha, spice, product }: World) {
  const by = 'restaurant'
  const path = '/restaurent/optionGroups'
  const body = {
    name: 'Extras',
    min: 0,
    max: 2,
    options: [{ name: 'Boiled egg', price: 25, maxEach: 2, isDefault: false, diet: 'egg', allergens: ['egg'], asks: [] as string[] }],
    products: [],
  }
  const group = async () => (await spice.post(path, body)).json.optionGroup as { _id: string; options: { _id: string }[] }
  return {
    listOptionGroups: { by, make: () => ({ path }) },
    addOptionGroup: { by, make: () => ({ path, body }) },
    updateOptionGroup: { by, make: async () => ({ path: `${path}/${(await group())._id}`, body: { name: 'More', max: 1, position: 0 } }) },
    deleteOptionGroup: { by, make: async () => ({ path: `${path}/${(await group())._id}` }) },
    setOptionAvailability: {
      by,
      make: async () => ({ path: `/restaurent/options/${(await group()).options[0]?._id}/availability`, body: { soldOut: 'today' } }),
    },
    changeCartLine: {
      by: 'customer',
      make: async () => {
        const { json } = await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half', note: 'No onions' })
        const line = json.cartData.items.find((item: { note?: string }) => item.note === 'No onions')
        return { path: `/cart/lines/${line._id}`, body: { selectedVariant: 'Half', options: [], note: 'Not too spicy' } }
      },
    },
  } satisfies Group
}
