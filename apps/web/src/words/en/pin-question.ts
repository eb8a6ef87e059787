export const words = {
  title: 'Where exactly is your door?',
  text: 'We only know the PIN code, so distance and fee are rough. A pin makes them exact and shows the delivery partner the way.',
  yes: 'Put a pin',
  no: 'Not now',
}
