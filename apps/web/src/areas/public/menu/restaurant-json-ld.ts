import type { MenuProduct, Restaurant } from '../../../features/catalogue/queries.ts'

type Described = Pick<Restaurant, 'restaurantName' | 'phoneNumber' | 'place' | 'Address' | 'Image' | 'averageRating' | 'ratingCount'>

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
    ...(hasRatings
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: restaurant.averageRating, ratingCount: restaurant.ratingCount } }
      : {}),
    hasMenu: { '@type': 'Menu', hasMenuItem: products.map(menuItem) },
  }
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
