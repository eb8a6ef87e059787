import { counted } from '../counted.ts'

export const words = {
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  optional: '(optional)',
  skipToContent: 'Skip to content',
  messages: 'Messages',
  password: { show: 'Show password', hide: 'Hide password' },
  removeFilter: (name: string) => `Remove filter ${name}`,
  diet: { veg: 'Vegetarian', vegan: 'Vegan', egg: 'Contains egg', nonVeg: 'Non-vegetarian', unknown: 'Veg or non-veg not stated' },
  price: {
    from: (price: string) => `From ${price}`,
    was: 'was',
    percentOff: (percent: number) => `${percent}% off`,
  },
  rating: {
    isNew: 'New',
    outOfFive: (value: string) => `Rated ${value} out of 5`,
    count: (count: number) => counted(count, 'rating', 'ratings'),
  },
  quantity: {
    of: (name: string) => `Quantity of ${name}`,
    add: (name: string) => `Add one ${name}`,
    take: (name: string) => `Remove one ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (number: number) => `Page ${number}`,
  },
}
