import { counted } from '../counted.ts'

export const words = {
  busy: 'Too many pictures are being uploaded right now. Please try again.',
  /** What is wrong with a chosen file; the server sends the same texts. */
  fault: { wrongType: 'Pictures must be PNG, JPG or GIF', tooLarge: 'Pictures can be up to 10 MB' },
  product: {
    add: 'Add pictures',
    hint: '4-5 images, PNG/JPG/GIF up to 10MB each. The first is the cover.',
    paste: 'You can also paste a copied picture.',
    inOrder: 'Pictures, in order',
    cover: 'Cover',
    uploading: (file: string) => `Uploading ${file}`,
    fault: (file: string, message: string) => `${file}: ${message}`,
    /** Beside "Please upload at least 4 images". */
    missing: (count: number) => `${count} more`,
    forward: (place: number) => `Move picture ${place} forward`,
    back: (place: number) => `Move picture ${place} back`,
    again: (place: number) => `Try picture ${place} again`,
    remove: (place: number) => `Remove picture ${place}`,
    stored: (place: number) => `Picture ${place}`,
    moved: (place: number, of: number) => (place === 1 ? `Picture 1 of ${of}, the cover` : `Picture ${place} of ${of}`),
    ready: (count: number) => `${counted(count, 'picture is', 'pictures are')} uploaded`,
  },
  photo: {
    change: 'Change your photo',
    title: 'Your photo',
    placeTitle: 'Photo of your restaurant',
    placeInput: 'Photo of the restaurant',
    placeChange: 'Change photo',
    of: (name: string) => `Photo of ${name}`,
    hint: 'PNG, JPG or GIF up to 10 MB',
    how: 'Drag to move. Pinch or use the slider to zoom. Arrow keys work too.',
    area: 'Visible part of the photo. Use the arrow keys to move it.',
    zoom: 'Zoom',
    turn: 'Rotate photo',
    opening: 'Opening the photo',
    save: 'Use this photo',
    cancel: 'Cancel',
    uploading: 'Uploading the photo',
    saving: 'Saving…',
    done: 'Photo updated',
  },
}
