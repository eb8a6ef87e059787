export const words = {
  label: 'Restaurant',
  hint: 'Type a part of its name, then choose it.',
  choose: 'Choose one',
  missing: 'Please choose a restaurant',
  failed: 'We could not look for restaurants. Please type again.',
  none: 'No restaurant has such a name.',
}
