// What the operator's maps are drawn from. Without a source, maps are a grid with a scale.
import { closeSync, openSync, readSync } from 'node:fs'

export interface MapSource {
  /** A file of vector tiles, served by Tiffin. */
  readonly archive: string | undefined
  /** The address of picture tiles of another server, with {z}, {x} and {y}. */
  readonly tilesUrl: string | undefined
}

const MAGIC = 'PMTiles\u0003'
/** Returns whether a file can be read and begins as a PMTiles archive of version 3. */
export function isArchive(path: string): boolean {
  const start = Buffer.alloc(MAGIC.length)
  try {
    const file = openSync(path, 'r')
    readSync(file, start, 0, start.length, 0)
    closeSync(file)
  } catch {
    return false
  }
  return start.toString('latin1') === MAGIC
}

/** Returns whether an address has a place for each part of a tile's name. */
export const isTilesUrl = (url: string): boolean =>
  /^https?:\/\//.test(url) && URL.canParse(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && !url.includes('{s}')

/** Returns the origins of tiles, for the Content-Security-Policy. */
export const tileOrigins = ({ tilesUrl }: MapSource): string[] => (tilesUrl ? [new URL(tilesUrl).origin] : [])
