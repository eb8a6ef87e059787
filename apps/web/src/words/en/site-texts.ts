import { counted } from '../counted.ts'

export const words = {
  loading: 'Loading the text',
  failed: 'We could not load this text.',
  sample: 'This is a sample',
  sampleText: 'The operator of this site has not replaced it yet.',
  help: {
    back: 'Dashboard',
    /** The titles by which a role finds its topic in the help, whose text is the operator’s. */
    topics: { customer: 'Customers', restaurant: 'Restaurants', employee: 'Delivery partners', administrator: 'Administrators' },
    search: 'Search the answers',
    found: (count: number) => counted(count, 'answer', 'answers'),
    none: 'No answer has all of these words. Try fewer words, or write to us.',
    /** Of the email to the support. */
    subject: 'Question',
  },
  support: {
    title: 'Write to us',
    none: 'The operator of this site has not published a support address yet.',
    about: 'About',
    /** Also the subject of the email, which is read on another day. */
    order: ({ number, day }: { number: string; day: string }, restaurant: string) => `Order ${number} of ${day} from ${restaurant}`,
    orderLoading: 'Loading your order',
    orderFailed: 'We could not load your order.',
  },
  deleteAccount: 'Delete my account',
}
