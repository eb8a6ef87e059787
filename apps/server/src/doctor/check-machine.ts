import { once } from 'node:events'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'
import { bad, type Finding, good, note, reasonOf, TIMEOUT_MS } from './finding.ts'

export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return good('port', `${port} on ${host} is free`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES')
      return bad('port', `this user may not listen on ${port}`, 'Choose a PORT of 1024 or more and put a proxy in front.')
    if (code !== 'EADDRINUSE') return bad('port', `cannot listen on ${host}:${port} (${code})`, 'Check HOST and PORT.')
    const isOurs = await answersAsTiffin(port, host)
    return isOurs
      ? good('port', `Tiffin is running on ${port}`)
      : bad('port', `another program listens on ${port}`, 'Stop it, or choose another PORT.')
  } finally {
    server.close()
  }
}

async function answersAsTiffin(port: number, host: string): Promise<boolean> {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return isLive(`http://${at}:${port}`).catch(() => false)
}

async function isLive(base: string): Promise<boolean> {
  const answer = await fetch(`${base}/health/live`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return answer.ok && (await answer.text()) === '{"status":"live"}'
}

/** Whether the public address leads to a Tiffin. Before the first start it leads nowhere, so that is only a note. */
export async function checkPublicUrl({ publicUrl, isProduction }: Config): Promise<Finding[]> {
  if (!isProduction) return []
  try {
    if (await isLive(publicUrl)) return [good('PUBLIC_URL', 'Tiffin answers there')]
    return [
      bad(
        'PUBLIC_URL',
        `what answers at ${publicUrl}/health/live is not Tiffin`,
        'Correct PUBLIC_URL or the proxy: emails, bills and payments lead to this address.',
      ),
    ]
  } catch (error) {
    const advice = 'If Tiffin is running, check the DNS entry, the firewall, the certificate and the proxy.'
    return [note('PUBLIC_URL', `${publicUrl}/health/live does not answer this machine: ${reasonOf(error)}`, advice)]
  }
}

const GIGA = 1e9
export function checkFolder(dataDir: string): Finding[] {
  let at = dataDir
  while (!existsSync(at)) at = dirname(at)
  const { bavail, bsize } = statfsSync(at)
  const free = (bavail * bsize) / GIGA
  const message = `${free.toFixed(1)} GB free for ${dataDir}`
  const space =
    free < 0.2
      ? bad('disk', message, 'Free some space: nothing can be written without it.')
      : free < 2
        ? note('disk', message, 'Free some space soon.')
        : good('disk', message)
  try {
    accessSync(at, constants.W_OK | constants.X_OK)
    return [space, good('DATA_DIR', at === dataDir ? `${dataDir} is writable` : `${dataDir} is created at the first start`)]
  } catch {
    return [space, bad('DATA_DIR', `${at} is not writable for this user`, 'Change its owner, or choose another DATA_DIR.')]
  }
}
