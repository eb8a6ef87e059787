export const words = {
  title: 'Notifications on this device',
  label: 'Notify me',
  why: {
    customer: 'When your order is accepted, on its way and delivered, even when Tiffin is closed.',
    restaurant: 'When a new order comes in, even when this page is closed.',
    employee: 'When you’re assigned an order, even when Tiffin is closed.',
  },
  off: 'Your browser will ask you to allow them.',
  on: 'On. They stop when you log out on this device.',
  busy: 'One moment…',
  failed: 'That didn’t work. Check your connection and try again.',
  blocked: {
    title: 'Blocked in this browser',
    text: 'Press the icon next to the address bar, then allow notifications. In the installed app, allow them in your device settings.',
  },
  install: {
    title: 'Add Tiffin to your home screen first',
    text: 'In Safari, tap Share, then “Add to Home Screen”. Open Tiffin from there and turn on notifications.',
  },
  missing: {
    title: 'Not available in this browser',
    text: 'This browser doesn’t support notifications, or this is a private window.',
  },
}
