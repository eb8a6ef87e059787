// node tools/pictures/small.mjs: the copies that are 320 px wide (of view 0 also 640), for every dish picture that has none (or an older one).
import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'

const MOST = 40_000
const folder = new URL('../../apps/web/public/pictures/dishes/', import.meta.url)
const changedAt = (name) => statSync(new URL(name, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0

for (const name of readdirSync(folder).filter((file) => /-\d\.webp$/.test(file)))
  for (const width of name.endsWith('-0.webp') ? [320, 640] : [320]) {
    const small = name.replace('.webp', `-${width}.webp`)
    if (changedAt(small) >= changedAt(name)) continue
    for (const quality of [78, 70, 60, 50]) {
      const { size } = await sharp(new URL(name, folder).pathname)
        .resize(width)
        .webp({ quality, effort: 6 })
        .toFile(new URL(small, folder).pathname)
      if (size <= MOST) break
    }
  }
