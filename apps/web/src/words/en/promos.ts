export const words = {
  add: 'Add a promo code',
  code: (code: string) => `Code ${code}`,
  label: 'Promo code',
  apply: 'Apply',
  remove: 'Remove',
  missing: 'Please enter a code',
}
