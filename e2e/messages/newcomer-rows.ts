// Messages of sign-up, login and forgotten passwords. The rows follow one person through the forms.
import { expect, type Page } from '@playwright/test'
import { mailedCode } from '../newcomers.ts'
import { field, fill, press, type Rows, toast } from './row.ts'

const email = `lekha-${Date.now().toString(36)}@example.in`
let signUpCode = ''

async function signUp(page: Page, phone: string, password: string) {
  await fill(page, 'Name', 'Lekha Menon')
  await fill(page, 'Email', email)
  await fill(page, 'Phone number', phone)
  await fill(page, 'Password', password)
  await press(page, 'Sign up')
}
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await page.keyboard.type(code)
}
const another = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

export const newcomerRows = {
  fillRequired: field(async ({ page }) => {
    await page.goto('/signup')
    await press(page, 'Sign up')
  }),
  phoneTenDigits: field(({ page }) => signUp(page, '12345', 'dosa-123')),
  passwordTooWeak: field(({ page }) => signUp(page, '9800000031', 'five5')),
  otpDigitsMissing: field(async ({ page }) => {
    await signUp(page, '9800000031', 'dosa-123')
    await press(page, 'Verify Account')
  }),
  otpIncorrect: field(async ({ page, request }) => {
    signUpCode = await mailedCode(request, email)
    await typeCode(page, another(signUpCode))
  }),
  userCreated: toast(async ({ page }) => {
    await typeCode(page, signUpCode)
    await expect(page).not.toHaveURL(/otp$/)
  }),
  fillFields: field(async ({ page }) => {
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login$/)
    await press(page, 'Log in')
  }),
  emailIncorrect: field(async ({ page }) => {
    await page.goto('/forgot-password')
    await fill(page, 'Email', 'lekha')
    await press(page, 'Send code')
  }),
  otpSent: toast(async ({ page }) => {
    await fill(page, 'Email', email)
    await press(page, 'Send code')
  }),
  otpEntered: toast(async ({ page, request }) => {
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await typeCode(page, await mailedCode(request, email, signUpCode))
  }),
  resetPasswordLength: field(async ({ page }) => {
    await fill(page, 'New password', 'short')
    await press(page, 'Set new password')
  }),
  passwordReset: toast(async ({ page }) => {
    await fill(page, 'New password', 'chai-77')
    await press(page, 'Set new password')
    await expect(page).toHaveURL(/\/login$/)
  }),
  invalidLogin: toast(async ({ page, request }) => {
    const { data } = await (await request.get('/productList?limit=1', { headers: { accept: 'application/json' } })).json()
    await page.goto(`/menu/${data[0].restId}`)
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('radio').first().check()
    await modal.getByRole('button', { name: /^Add to Cart/ }).click()
  }, 3000),
} satisfies Rows
