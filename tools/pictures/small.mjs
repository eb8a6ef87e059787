// node tools/pictures/small.mjs: the copies that are 320 px wide, for every dish picture that has none (or an older one).
import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../../apps/web/public/pictures/dishes/', import.meta.url)
const changedAt = (name) => statSync(new URL(name, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0

for (const name of readdirSync(folder).filter((file) => /-\d\.webp$/.test(file))) {
  const small = name.replace('.webp', '-320.webp')
  if (changedAt(small) >= changedAt(name)) continue
  await sharp(new URL(name, folder).pathname).resize(320).webp({ quality: 78, effort: 6 }).toFile(new URL(small, folder).pathname)
}
