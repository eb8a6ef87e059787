export const words = {
  code: (code: string) => `Code ${code}`,
  label: 'Promo code',
  apply: 'Apply',
  remove: 'Remove',
  missing: 'Please enter a code',
}
