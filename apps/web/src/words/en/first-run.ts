export const words = {
  title: 'Before your first order',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  failed: 'We could not load what is left to set up.',
  isDone: '(done)',
  settings: 'Settings are variables in .env. Change them and restart; npm run doctor checks them. Guides are in docs/how-to.',
  steps: {
    mail: { title: 'Emails reach people', text: 'Of your email provider.' },
    payments: {
      title: 'Customers pay online',
      text: 'The keys of Razorpay, or of Stripe: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    },
    support: { title: 'People can write to you', text: 'The address that the app shows under Help and Contact.' },
    approval: { title: 'You approve who sells and delivers', text: 'New restaurants and delivery partners wait until you approve them.' },
    restaurant: { title: 'The first restaurant sells', text: 'It signs up, adds a dish and is approved.' },
    employee: { title: 'The first delivery partner can be assigned', text: 'They sign up and are approved.' },
    backup: { title: 'There is a backup', text: 'Run it every night.' },
  },
  dismiss: 'Hide this list',
  ask: { title: 'Hide this list?', text: 'It doesn’t come back, also not for other administrators.', yes: 'Yes, hide', no: 'No, keep it' },
}
