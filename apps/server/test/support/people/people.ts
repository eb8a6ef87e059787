// People in tests, each with a browser's cookies and token, who use the API like the web app.

import { found, patience } from '../scene/patience.ts'
import { ADMINISTRATOR, type TestApp } from '../scene/start-app.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of any shape
  readonly json: any
  readonly headers: Headers
}

/** A server at an address, in this process or another. */
type Served = Pick<TestApp, 'base'>

const PUT_OFF = new Set(['unavailable', 'menu_file_put_off'])

export class Person {
  token: string | null = null
  id = ''
  isRestaurant = false
  private readonly cookies = new Map<string, string>()
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Repeats what a machine that stalls refused, which then had no effect, unless the caller has a key to repeat it with. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    for (const nextAttempt = patience(); ; await nextAttempt()) {
      const answer = await this.callOnce(method, path, body, headers)
      if ('idempotency-key' in headers || answer.status !== 503 || !PUT_OFF.has(answer.json?.code)) return answer
    }
  }
  async callOnce(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await response.text()
    return { status: response.status, text, json: parse(text), headers: response.headers }
  }
  get = (path: string) => this.call('GET', path)
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.call('POST', path, body, headers)
  patch = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.call('PATCH', path, body, headers)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const must = (what: string, answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text}`)
  return answer
}
export const codeBoxes = (code: string) =>
  Object.fromEntries(['digitone', 'digitTwo', 'digitThree', 'digitFour', 'digitFive', 'digitSix'].map((box, at) => [box, code[at]]))

/** Returns the emails with a code that the embedded mailbox has for an address, newest first. */
export async function codeMailsTo(app: Served, email: string): Promise<{ to: string; text: string }[]> {
  const { json } = await new Person(app.base).get('/dev/mail.json')
  return (json as { to: string; text: string }[]).filter((mail) => mail.to === email && CODE.test(mail.text))
}
/** A code is alone on its line; a postal code is not. */
const CODE = /^\d{6}$/m

/** Returns the code of the newest email to an address, once more than `known` emails with a code have arrived. */
export async function mailedCode(app: Served, email: string, known = 0): Promise<string> {
  return found(async () => {
    const mails = await codeMailsTo(app, email)
    return mails.length > known ? mails[0]?.text.match(CODE)?.[0] : undefined
  })
}

export async function signUpCustomer(app: Served, name: string): Promise<Person> {
  const person = new Person(app.base)
  const email = `${name}@example.com`
  must('code', await person.post('/signupVerify', { email, phoneNumber: '7777777777' }))
  must('verify', await person.post('/verifyOtp', codeBoxes(await mailedCode(app, email))))
  must('register', await person.post('/register', { name, email, password: 'secret1', phoneNumber: '7777777777' }))
  const { json } = must('login', await person.post('/login', { email, password: 'secret1' }))
  person.token = json.token
  person.id = json.userData._id
  return person
}

export async function signUpRestaurant(app: Served, name: string): Promise<Person> {
  const person = new Person(app.base)
  person.isRestaurant = true
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`
  must(
    'register',
    await person.post('/restaurent/register', { name, email, password: 'secret1', phoneNumber: '9999999991', place: 'Kochi' }),
  )
  const { json } = must('login', await person.post('/restaurent/login', { email, password: 'secret1' }))
  person.token = json.token
  person.id = json.restaurentData._id
  return person
}

export async function signUpEmployee(app: TestApp, name: string): Promise<Person> {
  const person = new Person(app.base)
  const email = `${name}@example.com`
  must('register', await person.post('/employee/register', { name, email, password: 'secret1', phoneNumber: '8888888888' }))
  const { json } = must('login', await person.post('/employee/login', { email, password: 'secret1' }))
  person.token = json.token
  person.id = json.employeeData._id
  return person
}

export async function logInAdministrator(app: TestApp): Promise<Person> {
  const person = new Person(app.base)
  const { json } = must('admin login', await person.post('/admin/login', ADMINISTRATOR))
  person.token = json.token
  person.id = json.AdminData._id
  return person
}

export const PICTURES = [
  '/pictures/dishes/masala-dosa-1.webp',
  '/pictures/dishes/masala-dosa-2.webp',
  '/pictures/dishes/masala-dosa-3.webp',
  '/pictures/dishes/masala-dosa-4.webp',
]
export interface Product {
  readonly id: string
  readonly categoryId: string
}
/** Adds a product with the variants Half (199.50, 10 % off = 179.55) and Full (320). */
export async function addProduct(restaurant: Person, productName: string, categoryName = 'Biryani'): Promise<Product> {
  await restaurant.post('/restaurent/addCategory', { categoryName })
  const { json } = await restaurant.get(`/restaurent/getCategory?id=${restaurant.id}`)
  const category = json.categoryData.find((row: { name: string }) => row.name === categoryName)
  const added = must(
    'add product',
    await restaurant.post('/restaurent/addProduct', {
      productName,
      description: 'Rice, spice, patience',
      category: category._id,
      images: PICTURES,
      variants: [
        { name: 'Half', price: '199.50', offer: '10' },
        { name: 'Full', price: '320', offer: '' },
      ],
    }),
  )
  return { id: added.json.product._id, categoryId: category._id }
}

export const KOCHI = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
export type Payment = 'COD' | 'Online' | 'Wallet'
/** Fills the cart (by default one Half of each product), adds an address if there is none, and places the order. */
export async function placeOrder(
  customer: Person,
  products: readonly Product[],
  payment: Payment = 'COD',
  variant = 'Half',
): Promise<Answer> {
  for (const product of products)
    must(
      'add to cart',
      await customer.post('/addToCart', { productId: product.id, userId: customer.id, selectedVariant: { name: variant } }),
    )
  const { json } = await customer.get(`/getUserData?id=${customer.id}`)
  if (json.user.Address.length === 0) must('address', await customer.patch('/addAddress', { id: customer.id, address: KOCHI }))
  const cart = (await customer.get(`/getcart?id=${customer.id}`)).json.cartData
  return customer.post('/order', { payment, addressIndex: 0, cartData: { grandTotal: cart.grandTotal } })
}
