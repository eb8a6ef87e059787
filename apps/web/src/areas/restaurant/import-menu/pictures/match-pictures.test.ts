import { describe, expect, it } from 'vitest'
import { matchPictures } from './match-pictures.ts'

const product = (name: string, pictures: string[] = [], hasPictures = false) => ({ productId: name, name, pictures, hasPictures })
const file = (path: string) => ({ path, read: async () => new Blob() })
const match = (names: (string | ReturnType<typeof product>)[], paths: string[]) => {
  const products = names.map((name) => (typeof name === 'string' ? product(name) : name))
  const { matched, unmatched, without } = matchPictures(products, paths.map(file))
  return {
    matched: Object.fromEntries(matched.map(({ product, pictures }) => [product.name, pictures.map(({ path }) => path)])),
    unmatched: unmatched.map(({ path }) => path),
    without: without.map(({ name }) => name),
  }
}

describe('pictures that come with a menu file', () => {
  it.each([
    ['masala dosa.jpg'],
    ['Masala-Dosa.JPG'],
    ['MASALA_DOSA.png'],
    ['menu/photos/masalá dósa.webp'],
    ['masaladosa.jpeg'],
    ['Masala Dosa (1).jpg'],
    ['masala-dosa-1.jpg'],
    ['Masala Dosa/IMG_2041.jpg'],
  ])('find their dish by %s', (path) => {
    expect(match(['Masala Dosa', 'Idli'], [path])).toEqual({ matched: { 'Masala Dosa': [path] }, unmatched: [], without: ['Idli'] })
  })
  it('find a dish in Hindi, in both ways of storing its letters', () => {
    expect(match(['मसाला डोसा', 'पनीर बड़ा'], ['मसाला_डोसा.jpg', 'पनीर बड़ा-2.jpg'.normalize('NFD')]).unmatched).toEqual([])
  })
  it('are in the order of their numbers', () => {
    expect(match(['Dosa'], ['dosa-10.jpg', 'dosa-2.jpg', 'dosa.jpg', 'dosa_1.jpg']).matched).toEqual({
      Dosa: ['dosa.jpg', 'dosa_1.jpg', 'dosa-2.jpg', 'dosa-10.jpg'],
    })
  })
  it('keep a number that belongs to the name of the dish', () => {
    expect(match(['Chicken', 'Chicken 65'], ['chicken 65.jpg', 'chicken-2.jpg', 'chicken 65 (2).jpg']).matched).toEqual({
      Chicken: ['chicken-2.jpg'],
      'Chicken 65': ['chicken 65.jpg', 'chicken 65 (2).jpg'],
    })
  })
  it('are found by the column of the file before their names, with or without folder and ending', () => {
    const dosa = product('Dosa', ['photos\\IMG_2.jpg | IMG_1', 'idli.jpg'])
    expect(match([dosa, 'Idli'], ['idli.jpg', 'IMG_1.jpg', 'x/IMG_2.jpg'])).toEqual({
      matched: { Dosa: ['x/IMG_2.jpg', 'IMG_1.jpg', 'idli.jpg'] },
      unmatched: [],
      without: ['Idli'],
    })
  })
  it('that match no dish, or two of one name, are named', () => {
    expect(match(['Dosa', 'dosa ', 'Idli'], ['dosa.jpg', 'logo.png', 'idli.jpg']).unmatched).toEqual(['dosa.jpg', 'logo.png'])
  })
  it('are at most eight of a dish, and a dish on the menu with pictures needs none', () => {
    const paths = Array.from({ length: 12 }, (_, place) => `dosa-${place + 1}.jpg`)
    const { matched, without } = match(['Dosa', product('Idli', [], true)], paths)
    expect(matched['Dosa']).toEqual(paths.slice(0, 8))
    expect(without).toEqual([])
  })
})
