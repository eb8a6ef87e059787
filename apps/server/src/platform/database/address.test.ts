import { expect, inject, it } from 'vitest'
import { freePort } from '../../../test/support/peers/server-process.ts'
import { nameOf, newClient, readAddress } from './address.ts'

it.each([
  ['postgres://u:p@db/tiffin', ['postgres://u:p@db/tiffin'], 'db/tiffin'],
  ['postgresql://u:p@[::1]:5433/tiffin', ['postgresql://u:p@[::1]:5433/tiffin'], '[::1]:5433/tiffin'],
  ['postgres://u:p@/tiffin?host=/run/postgresql', ['postgres://u:p@%2Frun%2Fpostgresql/tiffin'], '/run/postgresql/tiffin'],
  [
    'postgres://u@%2Frun%2Fpostgresql:5433/tiffin?application_name=x',
    ['postgres://u@%2Frun%2Fpostgresql:5433/tiffin?application_name=x'],
    '/run/postgresql:5433/tiffin',
  ],
  [
    'postgres://u:p@a,b:5433/tiffin?target_session_attrs=read-write',
    ['postgres://u:p@a/tiffin', 'postgres://u:p@b:5433/tiffin'],
    'a/tiffin or b:5433/tiffin',
  ],
  [
    'postgres://u:p@/tiffin?host=a,b&port=5432,5433&target_session_attrs=primary',
    ['postgres://u:p@a:5432/tiffin', 'postgres://u:p@b:5433/tiffin'],
    'a:5432/tiffin or b:5433/tiffin',
  ],
])('%s is read as libpq reads it', (url, hosts, name) => {
  expect(readAddress(url).hosts).toEqual(hosts)
  expect(nameOf(url)).toBe(name)
})

it.each([
  ['mysql://db/tiffin', 'postgres://user:password@host/database'],
  ['postgres://a,b/tiffin', 'several hosts need target_session_attrs'],
  ['postgres://a/tiffin?target_session_attrs=fast', 'target_session_attrs is one of'],
  ['postgres://a/tiffin?sslmode=prefer', 'sslmode=prefer protects nothing'],
  ['postgres://a/tiffin?sslmode=maybe', 'sslmode is one of'],
  ['postgres://a/tiffin?sslmode=verify-ca', 'needs sslrootcert'],
])('%s is refused with a reason', (url, reason) => {
  expect(() => readAddress(url)).toThrow(reason)
})

it('sslmode=require encrypts without a check of the certificate, verify-full checks it', () => {
  // the types of `pg` leave it out
  const tls = (mode: string) => (newClient(`postgres://a/tiffin?sslmode=${mode}`) as unknown as { ssl: object | false }).ssl
  expect([tls('require'), tls('no-verify')]).toEqual([{ rejectUnauthorized: false }, { rejectUnauthorized: false }])
  expect([tls('verify-full'), tls('verify-full&sslrootcert=system'), tls('disable')]).toEqual([{}, {}, false])
})

it('of several hosts the one that takes writes is used, in whatever order, and without it the reasons are given', async () => {
  const { username, password, host, pathname } = new URL(inject('postgresUrl'))
  const closed = `127.0.0.1:${await freePort()}`
  const at = (hosts: string[], wanted: string) =>
    newClient(`postgres://${username}:${password}@${hosts.join(',')}${pathname}?target_session_attrs=${wanted}`)
  for (const hosts of [
    [closed, host],
    [host, closed],
  ]) {
    const client = at(hosts, 'read-write')
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  }
  await expect(at([closed, host], 'standby').connect()).rejects.toThrow(/ECONNREFUSED.*; .* is not standby/)
})
