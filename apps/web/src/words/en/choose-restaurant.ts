export const words = {
  label: 'Restaurant',
  hint: 'Type part of the name, then choose.',
  choose: 'Choose one',
  missing: 'Please choose a restaurant',
  failed: 'We could not search for restaurants. Please type again.',
  none: 'No restaurant has this name.',
}
