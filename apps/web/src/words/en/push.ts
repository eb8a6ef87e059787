// Notifications while no page is open, per device.
export const words = {
  title: 'Notifications on this device',
  label: 'Notify me',
  why: {
    customer: 'When your order is accepted, on its way and delivered, even when Tiffin is closed.',
    restaurant: 'When a new order comes in, even when this page is closed.',
    employee: 'When an order is handed to you, even when Tiffin is closed.',
  },
  off: 'Your browser will ask you to allow them.',
  on: 'On. They end when you log out here.',
  busy: 'One moment…',
  failed: 'That did not work. Check the connection and try again.',
  blocked: {
    title: 'Blocked in this browser',
    text: 'Press the icon beside the address at the top, then allow notifications for this page. In an installed app, allow them in the settings of your device.',
  },
  install: {
    title: 'Add Tiffin to your home screen first',
    text: 'In Safari press Share, then “Add to Home Screen”. Open Tiffin from there and turn notifications on.',
  },
  missing: {
    title: 'Not possible in this browser',
    text: 'It cannot show notifications, or it is a private window.',
  },
}
