export const words = {
  title: 'Where exactly is your door?',
  text: 'We only know the PIN code. A pin makes distance and fee exact, and shows the delivery partner the way.',
  yes: 'Put a pin',
  no: 'Not now',
}
