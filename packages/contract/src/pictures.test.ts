import { describe, expect, it } from 'vitest'
import { pictureSources } from './pictures.ts'

const HASH = 'a'.repeat(40)
const widths = (url: string) => pictureSources(url).map(({ width }) => width)

describe('the widths of a picture follow from its URL', () => {
  it('on the own host: the smaller copies and the picture, none wider than it', () => {
    expect(pictureSources(`https://tiffin.example/images/${HASH}-1280x960.webp`)).toEqual([
      { url: `https://tiffin.example/images/${HASH}-1280x960-320.webp`, width: 320 },
      { url: `https://tiffin.example/images/${HASH}-1280x960-640.webp`, width: 640 },
      { url: `https://tiffin.example/images/${HASH}-1280x960.webp`, width: 1280 },
    ])
    expect(widths(`/images/${HASH}-500x800.webp`)).toEqual([320, 500])
    expect(widths(`/images/${HASH}-320x240.webp`)).toEqual([320])
  })

  it('of the demo city', () => {
    expect(pictureSources('/pictures/dishes/masala-dosa-1.webp')).toEqual([
      { url: '/pictures/dishes/masala-dosa-1-320.webp', width: 320 },
      { url: '/pictures/dishes/masala-dosa-1.webp', width: 640 },
    ])
  })

  it('at Cloudinary: scaled to the requested width', () => {
    expect(pictureSources('https://res.cloudinary.com/spice/image/upload/v1/menu/dish.png')).toEqual(
      [320, 640, 1280].map((width) => ({
        url: `https://res.cloudinary.com/spice/image/upload/c_limit,f_auto,q_auto,w_${width}/v1/menu/dish.png`,
        width,
      })),
    )
  })

  it('has three widths of the lead picture of a demo product', () => {
    expect(widths('/pictures/dishes/masala-dosa-0.webp')).toEqual([320, 640, 1280])
  })
  it.each(['', '/favicon.svg', 'blob:https://tiffin.example/1', `/images/${HASH}.webp`, 'data:image/png;base64,AAAA'])(
    'and nothing about %s',
    (url) => expect(pictureSources(url)).toEqual([]),
  )
})
