/** Below the menu, outside its words, which every first visit loads. */
export const words = {
  reviews: 'Latest reviews',
  noReviews: 'No reviews yet. You can leave one after a delivery.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  guest: 'A customer',
  fssai: (number: string) => `FSSAI licence ${number}`,
}
