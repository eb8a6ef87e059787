import { counted } from '../counted.ts'
import type { words as english } from '../en/ui.ts'

export const words: typeof english = {
  close: 'बंद करें',
  retry: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  optional: '(ज़रूरी नहीं)',
  skipToContent: 'सीधे पेज पर जाएँ',
  messages: 'संदेश',
  password: { show: 'पासवर्ड दिखाएँ', hide: 'पासवर्ड छिपाएँ' },
  removeFilter: (name) => `${name} फ़िल्टर हटाएँ`,
  diet: { veg: 'शाकाहारी', vegan: 'वीगन', egg: 'अंडे वाली', nonVeg: 'मांसाहारी', unknown: 'शाकाहारी या मांसाहारी: नहीं बताया गया' },
  price: {
    from: (price) => `${price} से`,
    was: 'पहले',
    percentOff: (percent) => `${percent}% छूट`,
  },
  rating: {
    isNew: 'नया',
    outOfFive: (value) => `5 में से ${value} रेटिंग`,
    count: (count) => counted(count, 'रेटिंग'),
  },
  quantity: {
    of: (name) => `${name} की संख्या`,
    add: (name) => `${name}: एक और`,
    take: (name) => `${name}: एक कम`,
    remove: (name) => `${name} हटाएँ`,
  },
  pages: {
    label: 'पेज',
    previous: 'पिछला पेज',
    next: 'अगला पेज',
    page: (number) => `पेज ${number}`,
  },
}
