/** Of the fonts that the server brings for pages without the web app. */
export const FONT_FACES = `@font-face{font-family:Figtree;src:url(/pay/figtree-core.woff2) format('woff2');font-weight:400 800;font-display:swap;unicode-range:U+0020-007E,U+00A0,U+00B7,U+2019}
@font-face{font-family:Figtree;src:url(/pay/figtree-rupee.woff2) format('woff2');font-weight:400 800;font-display:swap;unicode-range:U+20B9}
@font-face{font-family:'Noto Sans Devanagari';src:url(/pay/noto-devanagari.woff2) format('woff2');font-weight:400 800;font-display:swap;unicode-range:U+0900-097F,U+200C-200D,U+25CC}`
