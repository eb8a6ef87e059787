// npm run pictures -- copy store|disk: copies uploaded pictures between DATA_DIR and the store of S3_URL. The marketplace may run meanwhile.
import { join } from 'node:path'
import { ownEnvironment, readConfig } from '../config.ts'
import { copyPictures, diskFiles, s3Files } from '../providers/images/index.ts'
import { explainFailure } from '../start-failure.ts'

const [, , command, target] = process.argv
if (command !== 'copy' || (target !== 'store' && target !== 'disk')) {
  process.stderr.write('Usage: npm run pictures -- copy store   (from DATA_DIR to the store)\n')
  process.stderr.write('       npm run pictures -- copy disk    (from the store to DATA_DIR)\n')
  process.exit(2)
}
const print = (text: string) => process.stdout.write(text)

/** Returns a function that says how far it is: on a terminal in one line, otherwise every thousand files. */
function progress(): (done: number, total: number) => void {
  let said = 0
  return (done, total) => {
    if (process.stdout.isTTY) print(`\r${done} of ${total} files `)
    else if (done - said >= 1_000) {
      said = done
      print(`${done} of ${total} files\n`)
    }
  }
}

async function copy(isToStore: boolean): Promise<void> {
  const { dataDir, s3 } = readConfig(ownEnvironment())
  if (!s3) throw new Error('S3_URL is not set')
  const [disk, store] = [diskFiles(join(dataDir, 'images')), s3Files(s3)]
  const { files, copied, bytes } = await copyPictures(...(isToStore ? ([disk, store] as const) : ([store, disk] as const)), {
    onProgress: progress(),
  })
  print(
    `${process.stdout.isTTY ? '\n' : ''}${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${files - copied} were there already.\n`,
  )
}

try {
  await copy(target === 'store')
} catch (error) {
  process.stderr.write(`\n${explainFailure('The copy stopped', error)}\nWhat was copied so far is kept. Run it again to continue.\n`)
  process.exitCode = 1
}
