import { counted } from '../counted.ts'

export const words = {
  digit: (number: number, of: number) => `Digit ${number} of ${of}`,
  stars: ['Bad', 'Poor', 'Okay', 'Good', 'Excellent'],
  star: (stars: number, word: string) => `${counted(stars, 'star', 'stars')}, ${word.toLowerCase()}`,
  files: {
    drop: 'Drop here, or',
    choose: 'choose from this device',
    uploading: (name: string) => `Uploading ${name}`,
    again: (name: string) => `Try ${name} again`,
    remove: (name: string) => `Remove ${name}`,
  },
  steps: { done: 'Done: ', current: 'Now: ', failed: 'Stopped: ' },
}
