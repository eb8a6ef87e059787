import { counted } from '../counted.ts'
import type { words as english } from '../en/controls.ts'

export const words: typeof english = {
  digit: (number, of) => `${of} में से अंक ${number}`,
  stars: ['ख़राब', 'ठीक नहीं', 'ठीक-ठाक', 'अच्छा', 'बहुत बढ़िया'],
  star: (stars, word) => `${counted(stars, 'स्टार')}, ${word}`,
  files: {
    drop: 'यहाँ छोड़ें, या',
    choose: 'इस डिवाइस से चुनें',
    uploading: (name) => `${name} अपलोड हो रही है`,
    again: (name) => `${name} फिर भेजें`,
    remove: (name) => `${name} हटाएँ`,
  },
  steps: { done: 'हो गया: ', current: 'अभी: ', failed: 'रुक गया: ' },
}
