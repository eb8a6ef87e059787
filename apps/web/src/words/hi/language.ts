import type { Language } from '../en/language.ts'

export const language: Language = { code: 'hi', locale: 'hi-IN', name: 'हिन्दी' }
