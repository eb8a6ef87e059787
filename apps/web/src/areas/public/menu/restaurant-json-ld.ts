import type { MenuProduct, Restaurant } from '../../../features/catalogue/queries.ts'

type Described = Pick<
  Restaurant,
  'restaurantName' | 'phoneNumber' | 'place' | 'Address' | 'Image' | 'averageRating' | 'ratingCount' | 'hours'
>

/** Returns a restaurant and the shown part of its menu as schema.org data; prices in rupees. */
export function restaurantJsonLd(restaurant: Described, products: readonly MenuProduct[]): object {
  const { street, city, state, postalCode } = restaurant.Address
  const hasRatings = restaurant.ratingCount > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.restaurantName,
    ...(restaurant.Image ? { image: restaurant.Image } : {}),
    ...(restaurant.phoneNumber ? { telephone: `+91${restaurant.phoneNumber}` } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city || restaurant.place,
      addressRegion: state,
      postalCode,
      addressCountry: 'IN',
    },
    ...hoursData(restaurant.hours),
    ...(hasRatings
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: restaurant.averageRating, ratingCount: restaurant.ratingCount } }
      : {}),
    hasMenu: { '@type': 'Menu', hasMenuItem: products.map(menuItem) },
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const AROUND_THE_CLOCK = { opens: '00:00', closes: '23:59' }
/** Times are local; one before `opens` is on the next day, as schema.org has it. */
const times = ({ opens, closes }: { opens: string; closes: string }) => (opens === closes ? AROUND_THE_CLOCK : { opens, closes })

/** Returns the week and the planned days; a day without ranges is closed. */
function hoursData(hours: Described['hours']): object {
  if (!hours) return {}
  const week = hours.week?.map((range) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[range.day - 1], ...times(range) })) ?? [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS, ...AROUND_THE_CLOCK },
  ]
  const planned = hours.closures.flatMap(({ day, ranges }) => {
    const dates = { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day }
    return ranges.length > 0 ? ranges.map((range) => ({ ...dates, ...times(range) })) : [{ ...dates, opens: '00:00', closes: '00:00' }]
  })
  return { openingHoursSpecification: week, ...(planned.length > 0 && { specialOpeningHoursSpecification: planned }) }
}

function menuItem(product: MenuProduct): object {
  return {
    '@type': 'MenuItem',
    name: product.productName,
    description: product.description,
    ...(product.images[0] ? { image: product.images[0] } : {}),
    ...(product.vegetarian ? { suitableForDiet: 'https://schema.org/VegetarianDiet' } : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      name: variant.name,
      price: variant.offerPrice,
      priceCurrency: 'INR',
    })),
  }
}
