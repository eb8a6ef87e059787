import { describe, expect, it } from 'vitest'
import { findPage, paths } from './paths.ts'
import { words as english } from './words/en/titles.ts'
import { words as hindi } from './words/hi/titles.ts'

describe('the addresses', () => {
  it.each([
    [paths.home.to(), '/'],
    [paths.home.to(undefined, { search: 'chai & samosa' }), '/?search=chai+%26+samosa'],
    [paths.filterShops.to({}), '/filterShops'],
    [paths.filterShops.to({ catName: 'South Indian/Dosa' }), '/filterShops/South%20Indian%2FDosa'],
    [paths.menu.to({ restId: 'r1' }, { page: 2, search: '' }), '/menu/r1?page=2'],
    [paths.userChat.to(undefined, { id: 'o1' }), '/userChat?id=o1'],
    [paths.restaurantOrder.to({ id: '7' }), '/restaurent/ordersMoreView/7'],
  ])('are built as the specification writes them: %s', (built, expected) => {
    expect(built).toBe(expected)
  })

  it.each([
    '/',
    '/MENU/r1',
    '/menu/r1/',
    '/filterShops',
    '/filterShops/Biryani',
    '/orderItems/7',
    '/restaurent/editProduct/9',
    '/OrderSuccess',
  ])('include %s', (pathname) => {
    expect(findPage(pathname)).toBeDefined()
  })

  it.each(['/menu', '/nowhere', '/restaurent', '/admin/users/7', '/orderItems', '/%E0%A4%A'])('do not include %s', (pathname) => {
    expect(findPage(pathname)).toBeUndefined()
  })

  it('hand out decoded parameters', () => {
    expect(findPage('/filterShops/South%20Indian')?.params).toEqual({ catName: 'South Indian' })
  })

  it.each([
    ['English', english],
    ['Hindi', hindi],
  ])('each have their own title in %s', (_language, titles) => {
    const all = Object.values(titles)
    expect(all.filter((title, at) => all.indexOf(title) !== at)).toEqual([])
    expect(all).toHaveLength(Object.keys(paths).length)
  })
})
