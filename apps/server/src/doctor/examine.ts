import { checkDatabase } from './check-database.ts'
import { checkFolder, checkPort, checkPublicUrl } from './check-machine.ts'
import { checkGoogle, checkImages, checkMail, checkPayment, checkRedis } from './check-providers.ts'
import { checkNode, checkSecrets, checkSettings } from './check-settings.ts'
import { checkTexts } from './check-texts.ts'
import type { Finding } from './finding.ts'

/** Runs every check and returns the findings. Without a valid configuration, only the checks that do not need one. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  const first = [checkNode(), ...findings]
  if (!config) return first
  const others = await Promise.all([
    checkPort(config).then((finding) => [finding]),
    checkPublicUrl(config),
    checkFolder(config.dataDir),
    checkSecrets(config.dataDir),
    checkDatabase(config),
    checkRedis(config),
    checkMail(config),
    checkPayment(config),
    checkImages(config),
    checkGoogle(config),
    checkTexts(config),
  ])
  return [...first, ...others.flat()]
}
