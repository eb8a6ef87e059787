import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfig, type Config, readConfig } from '../config.ts'
import { SESSION_SECRET_FILE } from '../platform/cipher.ts'
import { DAY_MS } from '../platform/durations.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Reads the configuration without creating anything. A missing secret is created by the first start, not by the doctor. */
export function checkSettings(environment: NodeJS.ProcessEnv): { config: Config | undefined; findings: Finding[] } {
  const isProduction = environment['NODE_ENV'] === 'production'
  const stand = environment['SESSION_SECRET']?.trim() || isProduction ? {} : { SESSION_SECRET: 'a placeholder for the generated secret' }
  try {
    const config = readConfig({ ...environment, ...stand })
    return { config, findings: [good('settings', 'all settings are valid'), ...checkAddress(config), ...checkApproval(config)] }
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    const complaints = error.message.split('\n').slice(1)
    return { config: undefined, findings: complaints.map((line) => bad('settings', line.trim(), adviceFor(line))) }
  }
}

const adviceFor = (complaint: string): string =>
  complaint.trim().startsWith('SESSION_SECRET') ? 'Make one with: openssl rand -base64 32' : 'See .env.example.'

function checkAddress({ publicUrl, isProduction, trustProxy }: Config): Finding[] {
  const { protocol, hostname, pathname } = new URL(publicUrl)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const findings: Finding[] = []
  if (pathname !== '/')
    findings.push(bad('PUBLIC_URL', `${publicUrl} has a path`, 'Tiffin runs at the root of a host name: remove the path.'))
  if (isProduction && isLocal)
    findings.push(bad('PUBLIC_URL', `${publicUrl} is only reachable from this machine`, 'Set the public address.'))
  else if (isProduction && protocol === 'http:')
    findings.push(
      note('PUBLIC_URL', 'no TLS: passwords and sessions can be intercepted', 'Put a proxy with TLS in front (deploy/) and use https.'),
    )
  if (isProduction && protocol === 'https:' && trustProxy === false)
    findings.push(
      note(
        'TRUST_PROXY',
        'not set: behind a proxy, all clients share one address and its rate limits',
        'Set it to the number of proxies, or their addresses.',
      ),
    )
  return findings.length > 0 ? findings : [good('PUBLIC_URL', publicUrl)]
}

function checkApproval({ isProduction, needsApproval }: Config): Finding[] {
  if (needsApproval) return [good('PARTNER_APPROVAL', 'on: new restaurants and delivery partners wait for the administrator')]
  if (!isProduction) return []
  return [
    note(
      'PARTNER_APPROVAL',
      'off: new restaurants sell and new delivery partners deliver at once, without a confirmed email address',
      'Set it to on, so that the administrator approves restaurants and delivery partners first.',
    ),
  ]
}

const YEAR_MS = 365 * DAY_MS
export function checkSecrets(dataDir: string, envFile = '.env'): Finding[] {
  const files = [join(dataDir, SESSION_SECRET_FILE), join(dataDir, 'vapid-keys.json'), envFile].filter((file) => existsSync(file))
  return files.map((file) => {
    const { mode, mtimeMs } = statSync(file)
    if ((mode & 0o077) !== 0) return bad('secrets', `${file} can be read by others`, `chmod 600 ${file}`)
    if (file !== envFile && Date.now() - mtimeMs > YEAR_MS)
      return note(
        'secrets',
        `${file} is older than a year`,
        'Consider replacing it. Links in sent emails and queued emails of the old one stop working.',
      )
    return good('secrets', `${file} is readable by its owner only`)
  })
}
