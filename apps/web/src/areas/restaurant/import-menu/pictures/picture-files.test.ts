import { describe, expect, it } from 'vitest'
import { zipOf as zipBytes } from '../../../../../test/zip.ts'
import { sortFiles } from './picture-files.ts'

const zipOf = (entries: Record<string, string>, name = 'photos.zip') =>
  new File([zipBytes(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, new TextEncoder().encode(text)])))], name)
/** Changes the size that the list of a ZIP file says its only entry has. */
async function claiming(zip: File, size: number): Promise<File> {
  const content = new Uint8Array(await zip.arrayBuffer())
  const list = content.findIndex(
    (_, at) => content[at] === 0x50 && content[at + 1] === 0x4b && content[at + 2] === 1 && content[at + 3] === 2,
  )
  new DataView(content.buffer).setUint32(list + 24, size, true)
  return new File([content], zip.name)
}

describe('the files that were chosen with a menu', () => {
  it('are sorted into the menu, its pictures, and what is neither', async () => {
    const { table, pictures, faults } = await sortFiles([
      new File(['name,price'], 'menu.csv'),
      new File(['a'], 'Dosa.JPG'),
      new File(['b'], 'notes.pdf'),
      new File(['c'], 'second.csv'),
    ])
    expect(table?.name).toBe('menu.csv')
    expect(pictures.map(({ path }) => path)).toEqual(['Dosa.JPG'])
    expect(faults.map(({ name }) => name)).toEqual(['notes.pdf', 'second.csv'])
  })
  it('may be in a ZIP file, the menu too; what systems add to it is left out', async () => {
    const zip = zipOf({
      'menu.csv': 'name,price\nDosa,80',
      'pics/dosa-1.jpg': 'one',
      'pics/dosa-2.jpg': 'two',
      '__MACOSX/pics/._dosa-1.jpg': 'x',
      'pics/.DS_Store': 'x',
      'pics/Thumbs.db': 'x',
    })
    const { table, pictures, faults } = await sortFiles([zip])
    expect(await table?.text()).toBe('name,price\nDosa,80')
    expect(await Promise.all(pictures.map(async ({ path, read }) => [path, await (await read()).text()]))).toEqual([
      ['pics/dosa-1.jpg', 'one'],
      ['pics/dosa-2.jpg', 'two'],
    ])
    expect(faults).toEqual([])
  })
  it('are refused by name when a ZIP file is damaged or a picture is too large, and the others are kept', async () => {
    const damaged = new File([new Uint8Array(200)], 'damaged.zip')
    const { pictures, faults } = await sortFiles([
      damaged,
      await claiming(zipOf({ 'huge.jpg': 'a' }), 2 ** 31),
      new File(['a'], 'dosa.jpg'),
    ])
    expect(pictures.map(({ path }) => path)).toEqual(['dosa.jpg'])
    expect(faults.map(({ name }) => name)).toEqual(['damaged.zip', 'huge.jpg'])
  })
  it('unpack to no more than the list of a ZIP file says', async () => {
    const bomb = await claiming(zipOf({ 'dosa.jpg': 'a'.repeat(1_000_000) }), 1_000)
    const { pictures } = await sortFiles([bomb])
    const unpacked = await pictures[0]?.read().catch(() => undefined)
    expect(unpacked?.size ?? 0).toBeLessThanOrEqual(1_000)
  })
})
