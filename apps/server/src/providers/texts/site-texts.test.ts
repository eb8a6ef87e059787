import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSiteTexts, samplesIn } from './site-texts.ts'

describe('the texts of the operator', () => {
  it('are samples, marked as such, until there are files', () => {
    const texts = readSiteTexts(undefined)
    expect(texts.en.terms.isSample).toBe(true)
    expect(texts.hi.terms.text).not.toBe(texts.en.terms.text)
    expect(samplesIn(texts)).toEqual(['about', 'help', 'terms', 'privacy', 'refunds', 'contact'])
  })
  it('are the files of a folder, one per language; a missing language gets the other one rather than a sample', () => {
    const folder = mkdtempSync(join(tmpdir(), 'texts-'))
    writeFileSync(join(folder, 'terms.en.md'), 'Our terms')
    writeFileSync(join(folder, 'about.hi.md'), 'हम')
    const texts = readSiteTexts(folder)
    expect(texts.en.terms).toEqual({ text: 'Our terms', isSample: false })
    expect(texts.hi.terms).toEqual({ text: 'Our terms', isSample: false })
    expect([texts.hi.about.text, texts.en.about.text]).toEqual(['हम', 'हम'])
    expect(samplesIn(texts)).toEqual(['help', 'privacy', 'refunds', 'contact'])
  })
})
