// Writes a compressed tar archive that depends on its files only: names in order, no owner, one time for all.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** @typedef {ReadonlyMap<string, string | { text: string }>} Files by their name in the archive: where they are, or their text */

/**
 * Adds the files and links below `folder`, under `name`, in the order of their names.
 * @param {Map<string, string | { text: string }>} files
 * @param {string} folder
 * @param {string} name
 * @param {(path: string) => boolean} isWanted of a path below `folder`; a folder that is not wanted is left out as a whole
 */
export function addFolder(files, folder, name, isWanted = () => true, below = '') {
  const entries = readdirSync(join(folder, below), { withFileTypes: true })
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!isWanted(path)) continue
    if (entry.isDirectory()) addFolder(files, folder, name, isWanted, path)
    else files.set(`${name}/${path}`, join(folder, path))
  }
}

/**
 * @param {import('tar-stream').Pack} archive
 * @param {string} name
 * @param {string} path
 * @param {Date} mtime
 */
async function addFile(archive, name, path, mtime) {
  const stat = lstatSync(path)
  const header = { name, mtime, mode: stat.mode & 0o100 ? 0o755 : 0o644 }
  if (stat.isSymbolicLink()) return archive.entry({ ...header, type: 'symlink', linkname: readlinkSync(path) })
  await pipeline(createReadStream(path), archive.entry({ ...header, size: stat.size }))
}

/**
 * Writes the archive to `target` and returns its SHA-256 and size, and the size of its files.
 * @param {string} target
 * @param {Files} files
 * @param {{ top: string, mtime: Date }} options `top`: the folder that the archive consists of
 */
export async function writeArchive(target, files, { top, mtime }) {
  const archive = pack()
  const hash = createHash('sha256')
  const sizes = { packed: 0, unpacked: 0 }
  const measured = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      sizes.packed += chunk.length
      done(null, chunk)
    },
  })
  const written = pipeline(archive, createGzip(), measured, createWriteStream(target))
  const added = (async () => {
    for (const name of [...files.keys()].sort()) {
      const file = files.get(name)
      const at = `${top}/${name}`
      if (typeof file === 'object') archive.entry({ name: at, mtime, mode: 0o644 }, file.text)
      else if (file !== undefined) await addFile(archive, at, file, mtime)
      sizes.unpacked += typeof file === 'object' ? file.text.length : lstatSync(file ?? '').size
    }
    archive.finalize()
  })()
  // a full disk ends the pipeline, after which nothing more can be added
  await Promise.race([written, added])
  await written
  return { sha256: hash.digest('hex'), ...sizes }
}
