// Sign-up with an emailed code, login, guards and forgotten passwords in the browser.
import { expect, type Page, test } from '@playwright/test'
import { holdScripts } from './hold-scripts.ts'
import { mailedCode } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { toast } from './toasts.ts'

const stamp = Date.now().toString(36)

async function fillSignUp(page: Page, person: { name: string; email: string; phone: string; password: string }) {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

test('meera signs up with the emailed code, re-enters her password after a reload, and reaches the requested page', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page, [400, 429])
  const email = `meera-${stamp}@example.in`
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Sign up' }).click()

  await page.getByRole('button', { name: 'Sign up' }).click()
  await toast(page, 'Please fill in all the required fields.')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')

  await fillSignUp(page, { name: 'Meera Iyer', email, phone: '9800000017', password: 'dosa-123' })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible()
  await expect(page.getByText(/^We sent a 6-digit code/)).not.toContainText(email)
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Verify Account' }).click()
  await toast(page, 'Please provide all OTP digits')
  const code = await mailedCode(request, email)
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const first = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  await first.focus()
  // the sixth digit submits the code; a wrong one clears the boxes
  await page.keyboard.type(`x${wrong}`)
  await toast(page, 'Incorrect OTP entered')
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('')
  await page.keyboard.type(code)
  // the reload forgot her password, because it is never stored
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('dosa-123')
  await page.getByLabel('Password', { exact: true }).fill('dosa-123')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await toast(page, 'user created successfully')

  // no second login: /login leads on to where she was going
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/$/)
  expect(errors()).toEqual([])
})

test('a form shows errors at the fields, keeps the input, and removes an error once it is fixed', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('meera')
  await expect(page.getByText('Email address is incorrect')).toBeHidden()
  await page.getByLabel('Phone number').fill('12345')
  await expect(page.getByText('Email address is incorrect')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('five5')
  await page.getByRole('button', { name: 'Sign up' }).click()
  for (const words of ['Phone number must have exactly 10 digits.', 'password is too weak'])
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('12345')
  await page.getByLabel('Phone number').fill('9800000018')
  await expect(page.getByRole('main').getByText('Phone number must have exactly 10 digits.')).toBeHidden()
})

test('wrong and missing login details show messages, and the password stays hidden until it is revealed', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Please fill in all fields')
  await page.getByLabel('Email').fill('asha@demo.tiffin.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not her password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Invalid email or password')
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('missing input is reported in Hindi even if the form is sent before the translations have loaded', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  let pressed = () => {}
  const press = new Promise<void>((resolve) => {
    pressed = resolve
  })
  await page.route(/message-table/, async (route) => {
    await press
    await route.continue()
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'लॉग इन करें' }).click()
  pressed()
  await toast(page, 'कृपया सब कुछ भरें')
  await expect(page.getByRole('main').getByText('कृपया सब कुछ भरें')).toHaveCount(2)
  await expect(page.getByText('Please fill in all fields')).toHaveCount(0)
})

test('kiran resets the employee password in three steps that survive a reload', async ({ page, request }) => {
  const email = `kiran-${stamp}@example.in`
  await page.goto('/employee/signup')
  await fillSignUp(page, { name: 'Kiran Das', email, phone: '9800000019', password: 'first-one' })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await toast(page, 'user created successfully')
  await expect(page).toHaveURL(/\/employee\/home$/)
  await page.goto('/employee/logout')
  await expect(page).toHaveURL(/\/employee\/login$/)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('kiran')
  await page.getByRole('button', { name: 'Send code' }).click()
  await toast(page, 'Email address is incorrect')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await toast(page, 'OTP sent to the provided email')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('button', { name: 'Verify code' }).click()
  await toast(page, 'Incorrect OTP entered')
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await page.keyboard.type(await mailedCode(request, email))
  await toast(page, 'OTP successfully entered.')

  await expect(page.getByText('Exactly 7 characters')).toBeVisible()
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await toast(page, 'The new password must have exactly 7 characters')
  await password.fill('chai-77')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await toast(page, 'Password reset successful')

  await expect(page).toHaveURL(/\/employee\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('chai-77')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/employee\/home$/)
})

test('what is typed and sent before the scripts have loaded is sent then, and no password gets into the URL', async ({ page }) => {
  const errors = watchForErrors(page)
  const letScriptsLoad = await holdScripts(page)
  await page.goto('/restaurent/login', { waitUntil: 'commit' })
  const logIn = page.getByRole('button', { name: 'Log in' })
  await page.getByLabel('Email').fill('kitchen@demo.tiffin.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await logIn.click()
  expect(page.url()).toMatch(/\/restaurent\/login$/)
  letScriptsLoad()
  await expect(page).toHaveURL(/\/restaurent\/home$/)
  expect(errors()).toEqual([])
})

test('a pasted code fills the boxes, letters are ignored, and Backspace goes back', async ({ page }) => {
  const email = `paste-${stamp}@example.in`
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Paste', email, phone: '9800000020', password: 'dosa-123' })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  const boxes = page.getByRole('group', { name: 'Code from the email' }).getByRole('textbox')
  const written = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.type('ab1x2')
  await expect.poll(written).toBe('12')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect.poll(written).toBe('')
  await boxes.first().evaluate((box) => {
    const data = new DataTransfer()
    data.setData('text', ' 48-21 0 ')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(written).toBe('48210')
  await boxes.nth(3).focus()
  await page.keyboard.type('9')
  await expect.poll(written).toBe('48290')
  const sent = page.waitForRequest((sending) => sending.url().endsWith('/verifyOtp'))
  await page.keyboard.type('57')
  expect(Object.values((await sent).postDataJSON())).toEqual([...'482957'])
})

test('what is pasted into the sign-up form is accepted as people write it, and the seen address logs in', async ({ page, context }) => {
  const email = `pasted-${stamp}@example.in`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+V')
  }
  await page.goto('/employee/signup')
  await paste('Name', '\u200bRavi\u00a0 Kumar')
  await paste('Email', `\u200b${email}\u2060`)
  await paste('Phone number', '+91 98765 4321')
  await paste('Password', 'dosa-123')
  const phone = page.getByLabel('Phone number')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('')
  await paste('Phone number', '\u202a+91\u00a098765-43210\u202c')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(phone).toHaveValue('9876543210')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  const sent = page.waitForRequest((request) => request.url().endsWith('/employee/register') && request.method() === 'POST')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Ravi Kumar', email, phoneNumber: '9876543210' })
  await expect(page).toHaveURL(/\/employee\/home$/)
  await page.goto('/employee/logout')
  await expect(page).toHaveURL(/\/employee\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('dosa-123')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/employee\/home$/)
})

test('each role is redirected to its own login, and no step can be skipped', async ({ page }) => {
  for (const [asked, door] of [
    ['/orders', '/login'],
    ['/restaurent/home', '/restaurent/login'],
    ['/employee/deliveryHistory', '/employee/login'],
    ['/admin/users', '/admin/login'],
    ['/otp', '/signup'],
    ['/forgot-password?step=password', '/forgot-password?step=email'],
    ['/restaurent/forgot-password?step=code', '/restaurent/forgot-password?step=email'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(door)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})
