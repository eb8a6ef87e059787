import { VERSION } from '../platform/operations/version.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder, checkPort, checkPublicUrl } from './check-machine.ts'
import { checkOthers } from './check-others.ts'
import { checkGoogle, checkImages, checkMail, checkPayment, checkRedis } from './check-providers.ts'
import { checkSecrets, checkSettings } from './check-settings.ts'
import { checkTexts } from './check-texts.ts'
import { type Finding, good } from './finding.ts'

export interface Request {
  /** An address that gets an email. */
  readonly mailTo?: string | undefined
  /** Addresses of other processes, such as http://10.0.0.6:3001. */
  readonly others?: readonly string[] | undefined
}
/** Runs every check and returns the findings. Without a valid configuration, only the checks that do not need one. */
export async function examine(environment: NodeJS.ProcessEnv, { mailTo, others = [] }: Request = {}): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  const first = [good('Tiffin', VERSION), good('Node', process.versions.node), ...findings]
  if (!config) return first
  const more = await Promise.all([
    checkPort(config).then((finding) => [finding]),
    checkPublicUrl(config),
    checkFolder(config.dataDir),
    checkSecrets(config.dataDir),
    checkDatabase(config),
    checkRedis(config),
    checkMail(config, mailTo),
    checkPayment(config),
    checkImages(config),
    checkGoogle(config),
    checkTexts(config),
    checkOthers(config, others),
  ])
  return [...first, ...more.flat()]
}
