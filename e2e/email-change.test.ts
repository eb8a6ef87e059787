// A customer changes the email address: confirmation link, cancellation by the old address, and protection of edited input.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** Waits for an email and returns the path and query of its link. */
async function linkTo(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get('/dev/mail.json')).json()
      const mail = mails.find((one) => one.to === to && subject.test(one.subject))
      link = /\/email\/\w+\?token=[\w-]+/.exec(mail?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
async function changeTo(page: Page, email: string) {
  await page.goto('/profile/edit')
  await expect(page.getByLabel('Email')).toHaveValue(/@/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been successfully updated')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible()
}

test('a new email address waits for its link; it is used when the button behind the link is pressed', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const me = await newcomer(request, 'customer')
  await me.signIn(page)
  const email = `moved-${me.id}@example.com`
  await changeTo(page, email)
  await page.getByRole('button', { name: 'Keep current email' }).click()
  await expect(page.getByText(/^Open the link we sent/)).toHaveCount(0)
  const cancelled = await linkTo(request, email, /^Confirm/)
  await page.goto(cancelled)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()

  const other = `again-${me.id}@example.com`
  await changeTo(page, other)
  await page.goto(await linkTo(request, other, /^Confirm/))
  await expect(page.getByText(other)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('main').getByText(other)).toBeVisible()
  expect(errors()).toEqual([])
})

test('the old address stops the change, which logs out every device; an invalid link shows an error', async ({
  page,
  request,
  browser,
}) => {
  const me = await newcomer(request, 'customer')
  await me.signIn(page)
  const { user } = await me.call<{ user: { email: string } }>('GET', '/getUserData')
  await changeTo(page, `thief-${me.id}@example.com`)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(await linkTo(request, user.email, /is about to change$/))
  await expect(elsewhere.getByRole('button', { name: 'Cancel the change' })).toBeVisible()
  expect(await faultsOf(elsewhere)).toEqual([])
  await elsewhere.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Email change cancelled' })).toBeVisible()
  expect(await faultsOf(elsewhere)).toEqual([])
  await expect(elsewhere.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  for (const address of ['/email/confirm', '/email/stop?token=unknown']) {
    await elsewhere.goto(address)
    await expect(elsewhere.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  }
  await elsewhere.context().close()
})

test('Back from an edited profile asks first', async ({ page, request }) => {
  const me = await newcomer(request, 'customer')
  await me.signIn(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stayed = await watchForToast(page, 'Cancelled!!')
  await question.getByRole('button', { name: 'No, stay' }).click()
  await stayed()
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
  await page.goBack()
  await question.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
