// One valid request for every call that needs no session or creates one.
import type { Role } from '@tiffin/contract'
import { newBrowser } from '../peers/push-peer.ts'
import { ADMINISTRATOR } from '../scene/start-app.ts'
import { codeBoxes, codeMailsTo, mailedCode } from './people.ts'
import type { Group, Sample, World } from './sample.ts'

const PASSWORD = 'secret1'
const person = (email: string) => ({ name: 'Nina', email, password: PASSWORD, phoneNumber: '9876543210' })

export function publicSamples({ asha, spice, product }: World) {
  const read = (path: string): Sample => ({ by: 'guest', make: () => ({ path }) })
  return {
    getSettings: read('/settings'),
    reportBrowserError: {
      by: 'guest',
      make: () => ({
        path: '/browserErrors',
        body: { kind: 'error', message: 'TypeError: x', stack: '', page: '/menu/:restId', release: 'main-a.js' },
      }),
    },
    getSiteText: read('/siteTexts/terms?language=hi'),
    listRestaurants: read('/restaurent/getRestaurents?page=1&limit=5&search=spice'),
    listRestaurantsByCategory: read('/getcatRestaurents?catName=Biryani,Rice'),
    getRestaurant: read(`/restaurent/getResProfile?id=${spice.id}`),
    listCategoryNames: read('/getCategoryies'),
    listProducts: read('/restaurent/productList?search=specail'),
    listPopularSearches: read('/popularSearches'),
    getProduct: read(`/getProuductDetail?id=${product.id}`),
    listMenu: read(`/restaurent/getRestaurentProduct?id=${spice.id}&page=1&minPrice=100&maxPrice=500`),
    listCategories: read(`/restaurent/getCategory?id=${spice.id}`),
    quoteCart: {
      by: 'guest',
      make: () => ({ path: '/cart/quote', body: { lines: [{ _id: 'a', productId: product.id, selectedVariant: 'Half', quantity: 2 }] } }),
    },
    renewPushes: {
      by: 'guest',
      make: async () => {
        const [before, now] = [newBrowser('http://127.0.0.1:1').subscription, newBrowser('http://127.0.0.1:1').subscription]
        await asha.post('/pushes', before)
        return { path: '/pushes/renew', body: { old: { endpoint: before.endpoint, auth: before.keys.auth }, subscription: now } }
      },
    },
  } satisfies Group
}

export function signInSamples({ app, visitor, pass }: World) {
  const email = 'nina@example.com'
  // the number of emails before the code was requested
  let known = 0
  const ask = (prefix: string, who: string): Sample => ({
    by: 'guest',
    make: async () => {
      pass(60_000)
      known = (await codeMailsTo(app, who)).length
      return { path: `${prefix}/forgot-password`, body: { email: who } }
    },
  })
  const verify = (prefix: string, who: string): Sample => ({
    by: 'guest',
    make: async () => ({ path: `${prefix}/forgot-password/otp`, body: { otp: await mailedCode(app, who, known) } }),
  })
  const reset = (prefix: string, who: string): Sample => ({
    by: 'guest',
    make: () => ({ path: `${prefix}/forgot-password/reset-password`, body: { email: who, password: 'abcdefg' } }),
  })
  const logIn = (prefix: string, credentials: object): Sample => ({
    by: 'guest',
    make: () => ({ path: `${prefix}/login`, body: credentials }),
  })
  // in a separate session, so that the other samples keep theirs
  const logOut = (prefix: string, credentials: object): Sample => ({
    by: 'guest',
    make: async () => {
      visitor.token = (await visitor.post(`${prefix}/login`, credentials)).json.token
      return { path: `${prefix}/logout`, body: {} }
    },
  })
  // with another password, because the other samples need the accounts; closing.test.ts closes some
  const close = (by: Role, prefix: string): Sample => ({
    by,
    status: 400,
    make: () => ({ path: `${prefix}/account/close`, body: { password: 'not-the-password' } }),
  })
  const employee = 'omar@example.com'
  const coast = 'coast-kitchen@example.com'
  const restaurant = 'spice-kitchen@example.com'
  return {
    sendSignUpCode: { by: 'guest', make: () => ({ path: '/signupVerify', body: { email, phoneNumber: '9876543210' } }) },
    verifySignUpCode: { by: 'guest', make: async () => ({ path: '/verifyOtp', body: codeBoxes(await mailedCode(app, email)) }) },
    registerCustomer: { by: 'guest', make: () => ({ path: '/register', body: person(email) }) },
    closeCustomerAccount: close('customer', ''),
    closeRestaurantAccount: close('restaurant', '/restaurent'),
    closeEmployeeAccount: close('employee', '/employee'),
    logInCustomer: logIn('', { email, password: PASSWORD }),
    logInWithGoogle: { by: 'guest', status: 404, make: () => ({ path: '/googleLogin', body: { email, credential: 'x.y.z' } }) },
    askCustomerReset: ask('', email),
    verifyCustomerReset: verify('', email),
    resetCustomerPassword: reset('', email),
    registerRestaurant: { by: 'guest', make: () => ({ path: '/restaurent/register', body: { ...person(restaurant), place: 'Kochi' } }) },
    logInRestaurant: logIn('/restaurent', { email: restaurant, password: PASSWORD }),
    askRestaurantReset: ask('/restaurent', coast),
    verifyRestaurantReset: verify('/restaurent', coast),
    resetRestaurantPassword: reset('/restaurent', coast),
    registerEmployee: { by: 'guest', make: () => ({ path: '/employee/register', body: person(employee) }) },
    logInEmployee: logIn('/employee', { email: employee, password: PASSWORD }),
    askEmployeeReset: ask('/employee', employee),
    verifyEmployeeReset: verify('/employee', employee),
    resetEmployeePassword: reset('/employee', employee),
    logInAdministrator: logIn('/admin', ADMINISTRATOR),
    logOutCustomer: logOut('', { email, password: PASSWORD }),
    logOutRestaurant: logOut('/restaurent', { email: coast, password: PASSWORD }),
    logOutEmployee: logOut('/employee', { email: employee, password: PASSWORD }),
    logOutAdministrator: logOut('/admin', ADMINISTRATOR),
  } satisfies Group
}
