import { MAX_LATITUDE, postalKey, toE5 } from '@tiffin/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deleteImported, insertPlaces, insertPostalCodes, type PlaceRow } from './data-places.ts'

export interface ImportedPlaces {
  readonly localities: number
  readonly postalCodes: number
  /** Lines that are not a place. */
  readonly refused: number
}
const BATCH = 2_000
/** Country, postal code, name, state and its code, district and its code, subdistrict and its code, latitude, longitude; then how exact they are. */
const [CODE, NAME, STATE, DISTRICT, LATITUDE, LONGITUDE] = [1, 2, 3, 5, 9, 10] as const

/** Replaces what was imported before by the lines of a postal file of GeoNames, in one transaction. Throws if no line is a place. */
export function importPlaces(
  db: Database,
  lines: () => AsyncIterable<string>,
  onProgress: (count: number) => void,
): Promise<ImportedPlaces> {
  return db.transaction(async (tx) => {
    await deleteImported(tx)
    const { localities, refused } = await insertLines(tx, lines(), onProgress)
    if (localities === 0) throw new Error('no line of this file is a place: it is not a postal file of GeoNames')
    return { localities, postalCodes: await insertPostalCodes(tx), refused }
  })
}

async function insertLines(tx: Tx, lines: AsyncIterable<string>, onProgress: (count: number) => void) {
  let [localities, refused] = [0, 0]
  let batch: PlaceRow[] = []
  const write = async () => {
    await insertPlaces(tx, batch)
    localities += batch.length
    batch = []
    onProgress(localities)
  }
  for await (const line of lines) {
    if (line.trim() === '') continue
    const locality = localityOf(line)
    if (locality) batch.push(locality)
    else refused += 1
    if (batch.length >= BATCH) await write()
  }
  if (batch.length > 0) await write()
  return { localities, refused }
}

function localityOf(line: string): PlaceRow | undefined {
  const columns = line.split('\t').map((column) => column.trim())
  const [code, name] = [postalKey(columns[CODE] ?? ''), columns[NAME] ?? '']
  const [lat, lng] = [Number(columns[LATITUDE] || Number.NaN), Number(columns[LONGITUDE] || Number.NaN)]
  if (code === '' || name === '' || !(Math.abs(lat) <= MAX_LATITUDE) || !(Math.abs(lng) <= 180)) return undefined
  const region = [...new Set([columns[DISTRICT], columns[STATE]])].filter((part) => part !== undefined && part !== '').join(', ')
  return { kind: 'locality', name, code, region, lat_e5: toE5(lat), lng_e5: toE5(lng), source: 'geonames' }
}
