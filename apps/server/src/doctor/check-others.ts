// What several machines must share: time, and the folder of pictures (docs/how-to/run-on-several-machines.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFiles, tryStore } from '../providers/images/index.ts'
import { bad, badOnError, type Finding, good, note, reasonOf, TIMEOUT_MS } from './finding.ts'

/** The header of an answer has whole seconds. */
const HEADER_SECONDS = 1
const MAX_SECONDS = 2

/** Asks other processes at their own addresses, such as http://10.0.0.6:3001. */
export async function checkOthers(config: Config, addresses: readonly string[]): Promise<Finding[]> {
  const found = await Promise.all(addresses.map((address) => checkOther(config, address.replace(/\/$/, ''))))
  return found.flat()
}

const checkOther = ({ dataDir, s3, cloudinary }: Config, address: string): Promise<Finding[]> =>
  badOnError(
    async () => {
      const clock = await compareClock(address)
      return [clock, ...(s3 || cloudinary ? [] : [await lookForPicture(join(dataDir, 'images'), address)])]
    },
    (reason) => bad('processes', `${address}: ${reason}`, 'Check the address, HOST of that process, and the firewall.'),
  )

const ask = (url: string) => fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) })

async function compareClock(address: string): Promise<Finding> {
  const before = Date.now()
  const answer = await ask(`${address}/health/live`)
  if ((await answer.text()) !== '{"status":"live"}') throw new Error('what answers there is not Tiffin')
  const at = Date.parse(answer.headers.get('date') ?? '')
  // zero if its time lies between the two moments of the request
  const seconds = Math.max(0, before - at - HEADER_SECONDS * 1000, at - Date.now()) / 1000
  if (!(seconds <= MAX_SECONDS))
    return bad('clock', `that of ${address} differs from this machine's by ${seconds.toFixed(0)} s`, 'Synchronize both clocks (NTP).')
  return good('clock', `that of ${address} matches this machine’s`)
}

/** Writes a picture's file into this machine's folder, and looks for it at the other process. */
async function lookForPicture(folder: string, address: string): Promise<Finding> {
  // made by the doctor, it would belong to another user
  if (!existsSync(folder)) return note('images', `${folder} does not exist yet`, 'Ask again after the first upload of a picture.')
  let seen = false
  try {
    await tryStore(diskFiles(folder), async (path) => {
      const { status } = await ask(address + path)
      seen = status === 200
    })
  } catch (error) {
    return bad('images', `${folder}: ${reasonOf(error)}`, 'Check the owner of the folder, and its mount.')
  }
  if (seen) return good('images', `${address} has this machine’s pictures`)
  return bad(
    'images',
    `${address} does not have this machine’s pictures`,
    'Mount one folder on all machines, or keep pictures at a store (docs/how-to/run-on-several-machines.md).',
  )
}
