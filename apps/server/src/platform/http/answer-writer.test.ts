import { expect, it } from 'vitest'
import { z } from 'zod'
import { compileWriter } from './answer-writer.ts'

it('only fields of the schema are written', () => {
  const write = compileWriter(z.object({ name: z.string(), size: z.object({ price: z.number() }) }))
  expect(write({ name: 'Dal', secret: 'x', size: { price: 90.5, cost: 40 } })).toBe('{"name":"Dal","size":{"price":90.5}}')
})

it.each([
  ['a text', z.string(), 'Dal', '"Dal"'],
  ['a choice', z.enum(['veg', 'egg']), 'egg', '"egg"'],
  ['a number', z.int(), 5, '5'],
  ['a list', z.array(z.string()), ['milk'], '["milk"]'],
  ['an object', z.object({ name: z.string() }), { name: 'Ravi', secret: 'x' }, '{"name":"Ravi"}'],
])('%s, or null', (_, type, value, written) => {
  const write = compileWriter(z.object({ field: type.nullable() }))
  expect([write({ field: value }), write({ field: null })]).toEqual([`{"field":${written}}`, '{"field":null}'])
})

it('of several objects the one whose required fields are there', () => {
  const paid = z.object({ message: z.string(), order: z.object({ id: z.string() }), note: z.string().optional() })
  const write = compileWriter(z.union([paid, z.object({ message: z.string(), url: z.string() })]))
  expect(write({ message: 'success', order: { id: 'a', secret: 'x' } })).toBe('{"message":"success","order":{"id":"a"}}')
  expect(write({ message: 'success', url: '/pay', secret: 'x' })).toBe('{"message":"success","url":"/pay"}')
  expect(() => write({ message: 'success' })).toThrow('none of its schema’s objects')
})
