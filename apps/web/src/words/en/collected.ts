/** On every ticket of an order that its customer collects. */
export const words = {
  tag: 'Pickup',
  action: 'Hand over',
  of: (number: string) => `Hand over ${number}`,
}
