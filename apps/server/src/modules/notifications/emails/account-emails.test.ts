import { LANGUAGES } from '@tiffin/contract/languages'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../words/index.ts'
import { maskEmail } from '../../identity/wire.ts'
import { codeEmail } from './account-emails.ts'
import { accountSamples } from './account-samples.ts'
import { renderEmail } from './render-email.ts'
import { accountBlockedEmail, addressChangeEmail, passwordChangedEmail } from './security-emails.ts'

/** What a reader sees of HTML. */
const visible = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')
const words = wordsOf('en')
const URL = 'https://tiffin.example'

describe('a mail with a code', () => {
  it.each(LANGUAGES.flatMap((language) => (['sign_up', 'reset'] as const).map((purpose) => [purpose, language] as const)))(
    'to %s in %s has it alone and once, in text and in HTML, and no other number of six digits',
    (purpose, language) => {
      const mail = renderEmail(codeEmail(purpose, '042917', 10, wordsOf(language)), language)
      expect(mail.subject).toContain('Tiffin')
      expect(mail.text.split('\n')).toContain('042917')
      for (const body of [mail.text, visible(mail.html)]) expect(body.match(/\d{6}/g)).toEqual(['042917'])
      expect(mail.subject).not.toMatch(/\d/)
    },
  )
})

describe('a notice', () => {
  it('names Tiffin, leads to the right screen and has no code', () => {
    const notices = [passwordChangedEmail('restaurant', URL, words), addressChangeEmail(URL, words)].map((email) =>
      renderEmail(email, 'en'),
    )
    for (const { subject, text, html } of notices) {
      expect(subject).toContain('Tiffin')
      expect(text).toContain(URL)
      expect(text + visible(html)).not.toMatch(/\d{6}/)
    }
    expect(notices[0]?.text).toContain(`${URL}/restaurent/forgot-password`)
  })
})

describe('a mail about a blocked account', () => {
  it('says where to write, if there is such an address', () => {
    expect(renderEmail(accountBlockedEmail('customer', 'help@tiffin.example', words), 'en').text).toContain(
      'If you think this is a mistake, write to help@tiffin.example.',
    )
    expect(renderEmail(accountBlockedEmail('customer', undefined, words), 'en').text).not.toMatch(/mistake|undefined/)
  })
})

describe('every mail about an account in English', () => {
  it.each(Object.entries(accountSamples(URL, words)).map(([name, email]) => [name, renderEmail(email, 'en')] as const))(
    '%s loads nothing from elsewhere and is plain ASCII, so that it arrives readable everywhere',
    (_name, { text, html }) => {
      expect(html).not.toMatch(/<(img|link|script)|src=|url\(/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
      expect(text + html).toMatch(/^[\x00-\x7f]*$/)
    },
  )
})

describe('an e-mail on the screen', () => {
  it.each([
    ['asha@example.com', 'a•••@example.com'],
    ['x@example.com', 'x•••@example.com'],
    ['अशा@example.com', 'अ•••@example.com'],
  ])('%s is masked as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})
