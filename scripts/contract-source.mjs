// For esbuild: the contract is source, not a package with a build of its own. It goes into the bundle.
import { join } from 'node:path'
import { root } from './programs.mjs'

export const contractFromSource = {
  name: 'contract-from-source',
  setup(build) {
    const source = join(root, 'packages/contract/src')
    build.onResolve({ filter: /^@tiffin\/contract(\/|$)/ }, ({ path }) => ({
      path: join(source, `${path.slice('@tiffin/contract/'.length) || 'index'}.ts`),
    }))
  },
}
