export const words = {
  title: 'Before your first order',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  failed: 'We could not load what is left to set up.',
  isDone: '(done)',
  settings: 'Settings are variables in .env. Change them and restart; npm run doctor checks them.',
  steps: {
    mail: { title: 'Emails reach people', text: 'Set SMTP_URL. Guide: docs/how-to/send-mail.md' },
    payments: {
      title: 'Customers pay online',
      text: 'Set the keys of Stripe or Razorpay. Guides: docs/how-to/take-payments-with-stripe.md, take-payments-with-razorpay.md',
    },
    support: { title: 'People can write to you', text: 'Set SUPPORT_EMAIL.' },
    approval: { title: 'You approve who sells and delivers', text: 'Set PARTNER_APPROVAL=on.' },
    restaurant: { title: 'The first restaurant sells', text: 'It signs up, adds a dish and is approved.' },
    employee: { title: 'The first delivery partner can be assigned', text: 'They sign up and are approved.' },
    backup: { title: 'There is a backup', text: 'Run npm run backup every night. Guide: docs/how-to/back-up-and-restore.md' },
  },
  dismiss: 'Hide this list',
  ask: { title: 'Hide this list?', text: 'It doesn’t come back, also not for other administrators.', yes: 'Yes, hide', no: 'No, keep it' },
}
