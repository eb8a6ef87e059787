export const words = {
  diet: 'Diet',
  price: 'Price',
  category: 'Category',
  restaurant: 'Restaurant',
  order: 'Order',
}
