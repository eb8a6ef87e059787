import { describe, expect, it } from 'vitest'
import { gapsIn, tooNewIn } from './check-lock.mjs'

const withPlatforms = (...places: string[]) => ({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/fast': { version: '2.0.0', optionalDependencies: { '@fast/linux': '2.0.0' } },
    'node_modules/outer/node_modules/fast': { version: '1.0.0', optionalDependencies: { '@fast/linux': '1.0.0' } },
    ...Object.fromEntries(places.map((place) => [place, { optional: true }])),
  },
})

describe('the lock file', () => {
  it('is complete when every platform package is where Node finds it', () => {
    expect(gapsIn(withPlatforms('node_modules/@fast/linux'))).toEqual([])
    expect(gapsIn(withPlatforms('node_modules/@fast/linux', 'node_modules/outer/node_modules/@fast/linux'))).toEqual([])
  })

  it('names each package that lacks one', () => {
    expect(gapsIn(withPlatforms('node_modules/outer/node_modules/@fast/linux'))).toEqual(['node_modules/fast@2.0.0 wants @fast/linux'])
    expect(gapsIn(withPlatforms())).toHaveLength(2)
  })

  it('names each package that needs a newer Node than Tiffin', () => {
    const packages = {
      'node_modules/old': { version: '1.0.0', engines: { node: '>=18' } },
      'node_modules/either': { version: '1.0.0', engines: { node: '^20.19.0 || >=22.12.0' } },
      'node_modules/new': { version: '2.0.2', engines: { node: '>=22' } },
      'node_modules/silent': { version: '3.0.0' },
    }
    expect(tooNewIn({ packages }, '>=20.19')).toEqual(['node_modules/new@2.0.2 needs Node >=22'])
  })
})
