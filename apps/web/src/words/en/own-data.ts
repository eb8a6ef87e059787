export const words = {
  title: 'Your data',
  download: {
    title: 'Download your data',
    text: {
      customer: 'Everything Tiffin keeps about you, in one file: your account, addresses, orders, payments, messages and reviews.',
      restaurant: 'Everything Tiffin keeps about you, in one file: your account, your restaurant’s address and your earnings.',
      employee: 'Everything Tiffin keeps about you, in one file: your account, deliveries, earnings and messages.',
    },
    button: 'Download',
    fileName: 'tiffin-data.json',
    done: 'Your data was downloaded',
  },
}
