import { describe, expect, it } from 'vitest'
import { asha as customerAsha, orderIn, spice } from '../../test/samples.ts'
import { guestAddressOf, type PageRequest, privateAddresses, redirectOf, renderPage, viewerRoleOf } from './entry-server.tsx'

const restaurant = (_id: string, restaurantName: string) => ({
  _id,
  restaurantName,
  name: restaurantName,
  phoneNumber: '9800000102',
  place: 'Kakkanad',
  Address: { street: '6 Seaport Road', city: 'Kochi', state: 'Kerala', postalCode: '682030' },
  Image: '',
  profilePicture: '',
  rating: [],
  averageRating: 4.4,
  ratingCount: 31,
  category: [{ _id: 'c1', name: 'Biryani' }],
  createdAt: '2026-11-01T10:00:00.000Z',
  status: true,
})
const biryani = {
  _id: 'p1',
  productName: 'Chicken Dum Biryani',
  description: 'Aged basmati, sealed under dough.',
  images: ['/pictures/dishes/chicken-biryani-1.webp'],
  restaurent_id: 'r1',
  restId: 'r1',
  restaurantName: 'Zeenat Dum House',
  variants: [{ name: 'Full', price: 299, offer: 20, offerPrice: 239.2 }],
  averageRating: 4.4,
  available: true,
  vegetarian: false,
}
const pageInfo = { page: 1, pageSize: 100, total: 1, size: 1 }
const nasty = 'Chai </script><script>alert(1)</script> & Co'

/** The API responses of a town with two restaurants, by path. */
const town: Record<string, unknown> = {
  '/getRestaurents': { ...pageInfo, data: [restaurant('r1', 'Zeenat Dum House'), restaurant('r2', nasty)] },
  '/getcatRestaurents': { ...pageInfo, restaurants: [restaurant('r1', 'Zeenat Dum House')], data: [restaurant('r1', 'Zeenat Dum House')] },
  '/productList': { ...pageInfo, data: [{ ...biryani, category: { _id: 'c1', name: 'Biryani' } }] },
  '/getCategoryies': { ...pageInfo, categories: [{ _id: 'c1', name: 'Biryani', count: 1 }] },
  '/getResProfile': { restData: restaurant('r1', 'Zeenat Dum House') },
  '/getRestaurentProduct': { ...pageInfo, productData: [{ ...biryani, category: 'c1', categoryName: 'Biryani' }] },
  '/getCategory': { ...pageInfo, categoryData: [{ _id: 'c1', name: 'Biryani', count: 1 }] },
}
const call: PageRequest['call'] = async (pathAndQuery) => {
  const { pathname, searchParams } = new URL(pathAndQuery, 'http://localhost')
  if (pathname === '/getResProfile' && searchParams.get('id') !== 'r1') return { status: 404, json: { message: 'Not found' } }
  const json = town[pathname]
  return json ? { status: 200, json } : { status: 500, json: { message: 'Something went wrong' } }
}

describe('a page rendered on the server', () => {
  it('shows the restaurants and the top dishes on the home page', async () => {
    const page = await renderPage({ url: '/', call })
    expect(page.status).toBe(200)
    expect(page.html).toContain('Zeenat Dum House')
    expect(page.html).toContain('href="/menu/r1"')
    expect(page.html).toContain('Chicken Dum Biryani')
    expect(page.head).toMatch(/<title>.+ · Tiffin<\/title>/)
    expect(page.files).toContain('src/areas/public/home/home.screen.tsx')
  })

  it('shows what a search finds', async () => {
    const asked: string[] = []
    const recording: PageRequest['call'] = (path) => {
      asked.push(path)
      return call(path)
    }
    const page = await renderPage({ url: '/?search=biryani', call: recording })
    expect(page.html).toContain('Chicken Dum Biryani')
    expect(asked.every((path) => path.includes('search=biryani'))).toBe(true)
  })

  it('lets no restaurant end the script element of the state, or write markup', async () => {
    const page = await renderPage({ url: '/', call })
    expect(page.state.match(/<\/script>/g)).toHaveLength(1)
    expect(page.state).toContain('\\u003c/script>')
    expect(page.html).not.toContain('<script>alert')
  })

  it('responds to an unknown address with 404 and Page Not Found', async () => {
    const page = await renderPage({ url: '/nowhere/at/all', call })
    expect(page.status).toBe(404)
    expect(page.html).toContain('Page Not Found')
    expect(page.html).toContain('Return Home')
  })

  it('responds to an unknown restaurant with the page of unknown addresses', async () => {
    const page = await renderPage({ url: '/menu/nobody', call })
    expect([page.status, page.instead, page.html]).toEqual([404, guestAddressOf('/nowhere/at/all'), ''])
  })

  describe('for a guest', () => {
    it.each([
      ['/?utm_source=x&fbclid=y', '/'],
      ['/?page=2', '/'],
      ['/?page=2&x=1&search=%20dosa', '/?search=dosa&page=2'],
      ['/?search=dosa&page=nonsense', '/?search=dosa'],
      ['/MENU/r1/?dish=7&utm_source=x', '/menu/r1'],
      ['/menu/01A22179-ACC8-70F9-BB92-95A6C541C25C', '/menu/01a22179-acc8-70f9-bb92-95a6c541c25c'],
      ['/menu/r1?vegetarian=maybe&minPrice=-3&page=2', '/menu/r1?page=2'],
      ['/filtershops/Dosa%2CRolls/?open=true&open=x&sort=z', '/filterShops/Dosa%2CRolls?open=true'],
      ['/LOGIN/?z=1', '/login'],
      ['/email/confirm?token=secret', '/email/confirm'],
      ['/orderItems/7?x=1', '/orderItems/:ordId'],
      ['/nowhere', '/404'],
      ['/some/where/else?x=1', '/404'],
    ])('%s is the page at %s', (url, address) => {
      expect(guestAddressOf(url)).toBe(address)
      expect(guestAddressOf(address)).toBe(address)
    })

    it.each([
      ['/filterShops/Biryani', false],
      ['/filterShops/biryani', true],
      ['/filterShops/Biryani,Biryani', true],
      ['/filterShops/Biryani,Nonsense', true],
      ['/filterShops/Nonsense?open=true', true],
    ])('%s gets a shell, as categories that do not exist do: %s', async (url, isShell) => {
      const asked: string[] = []
      const page = await renderPage({
        url: guestAddressOf(url),
        call: (path) => {
          asked.push(path)
          return call(path)
        },
      })
      expect([page.status, page.instead !== undefined]).toEqual([200, isShell])
      // the restaurants are not read for it
      if (isShell) expect(asked).toEqual(['/getCategoryies'])
      else expect(page.html).toContain('Zeenat Dum House')
    })

    it('that shell has no data and no category', async () => {
      const { instead = '' } = await renderPage({ url: '/filterShops/Nonsense', call })
      const shell = await renderPage({ url: instead, call: async () => ({ status: 500, json: {} }) })
      expect([shell.status, shell.isShell, shell.instead]).toEqual([200, true, undefined])
      expect(shell.html).not.toMatch(/Nonsense|Zeenat/)
      expect(shell.html).not.toBe('')
    })

    it('names pictures in its head by their full address, which previews of links need', async () => {
      const { head } = await renderPage({ url: '/menu/r1', call, origin: 'https://tiffin.example' })
      expect(head).toContain('<meta property="og:image" content="https://tiffin.example/pictures/dishes/chicken-biryani-1.webp">')
    })
  })

  it('hides pages of signed-in people, links of emails and the administrator from crawlers, but not the catalogue and sign-up', () => {
    const begins = privateAddresses()
    const isLeftOut = (path: string) => begins.some((begin) => path.startsWith(begin))
    for (const path of [
      '/cart',
      '/orderItems/7',
      '/restaurent/ordersMoreView/7',
      '/employee/home',
      '/admin/login',
      '/admin/users',
      '/email/stop',
      '/dev/ui',
      '/logout',
    ])
      expect([path, isLeftOut(path)]).toEqual([path, true])
    for (const path of ['/', '/filterShops/Dosa', '/menu/r1', '/login', '/signup', '/restaurent/signup', '/employee/signup'])
      expect([path, isLeftOut(path)]).toEqual([path, false])
  })

  it("describes a restaurant and its menu in schema.org's words", async () => {
    const page = await renderPage({ url: '/menu/r1', call })
    expect(page.status).toBe(200)
    expect(page.head).toContain('"@type":"Restaurant"')
    expect(page.head).toContain('Chicken Dum Biryani')
    expect(page.head).toContain('<title>Zeenat Dum House · Tiffin</title>')
  })

  it.each(['/cart', '/admin/users', '/restaurent/orders', '/employee/deliveryHistory', '/RESTAURENT/ordersMoreView/7/', '/login'])(
    'answers %s with a shell',
    async (url) => {
      const page = await renderPage({ url, call })
      expect(page.status).toBe(200)
      expect(page.html).not.toBe('')
    },
  )

  describe('behind a login', () => {
    const viewer = { role: 'customer', profile: { ...customerAsha, name: 'Asha' } } as const
    const noOrders: PageRequest['call'] = async (path) =>
      path.startsWith('/getOrderHistory') ? { status: 200, json: { ...pageInfo, total: 0, size: 0, orders: [] } } : call(path)

    it('shows the data of its own person, and names the person to the browser', async () => {
      const page = await renderPage({ url: '/orders', call: noOrders, viewer })
      expect([page.status, page.isShell]).toEqual([200, false])
      expect(page.html).toContain('Asha')
      expect(page.html).not.toContain('is-loading')
      expect(page.state).toContain('"role":"customer"')
    })

    it('has the strip of new orders, which would push it down later', async () => {
      const answers: PageRequest['call'] = async (path) =>
        path.startsWith('/restaurent/viewOrders')
          ? { status: 200, json: { ...pageInfo, orders: [orderIn('Pending')] } }
          : { status: 200, json: { orderItems: orderIn('Pending') } }
      const owner = { role: 'restaurant', profile: spice } as const
      const page = await renderPage({ url: '/restaurent/ordersMoreView/order-1', call: answers, viewer: owner })
      expect(page.isShell).toBe(false)
      expect(page.html).toContain('order-strip')
    })

    it("names the file of the board's parts, which load with the screen", async () => {
      expect((await renderPage({ url: '/restaurent/orders', call })).files).toContain('src/areas/restaurant/orders/orders.parts.ts')
    })

    it.each([
      ['without a known person', { url: '/orders', call: noOrders }],
      ['when its data is refused', { url: '/orders', call, viewer }],
      ['when only the browser renders it', { url: '/userChat', call: noOrders, viewer }],
    ])('is a shell %s', async (_when, request) => {
      const page = await renderPage(request)
      expect([page.status, page.isShell]).toEqual([200, true])
      expect(page.html).not.toContain('Asha')
      expect(page.state).not.toContain('viewer')
    })

    it('has the role of its area; pages that are the same for everyone have none', () => {
      const paths = ['/orders?page=2', '/RESTAURENT/orders/', '/employee/home', '/admin/users', '/', '/login', '/nowhere']
      expect(paths.map(viewerRoleOf)).toEqual(['customer', 'restaurant', 'employee', 'administrator', undefined, undefined, undefined])
    })
  })

  it('has one title, in its head', async () => {
    const page = await renderPage({ url: '/cart', call })
    expect(page.head.match(/<title>/g)).toHaveLength(1)
    expect(page.html).not.toContain('<title>')
  })

  it.each([
    ['/admin', '/admin/home'],
    ['/RESTAURENT/?from=mail', '/restaurent/home'],
    ['/employee', '/employee/home'],
    ['/admin/users', undefined],
    ['/', undefined],
  ])('%s leads to %s', (url, target) => {
    expect(redirectOf(url)).toBe(target)
  })

  it('still responds when the data cannot be read', async () => {
    const page = await renderPage({ url: '/', call: async () => ({ status: 503, json: { message: 'busy' } }) })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('Page Not Found')
  })
})
