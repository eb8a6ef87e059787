// Draws the operator's PMTiles archive. Its library is loaded only where there is one.
import * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'

// the library extends the global Leaflet
Object.assign(globalThis, { L: leaflet })

/** Returns the layer of an archive with names in the language of the page. */
export const cityLayer = (url: string, flavor: 'light' | 'dark', lang: string) =>
  leafletLayer({ url, flavor, lang }) as unknown as leaflet.GridLayer
