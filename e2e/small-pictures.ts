// The smallest possible pictures, for uploads.
import { Buffer } from 'node:buffer'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `view-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(PNG, 'base64'),
  }))
