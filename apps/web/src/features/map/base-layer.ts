import { type Coords, GridLayer, type Layer } from 'leaflet'

/** Lines without streets: for distances, and for a pin among zones. */
class ScaleGrid extends GridLayer {
  override createTile(_at: Coords): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-grid'
    return tile
  }
}

/** Returns what lies below pins and zones. */
export const baseLayer = (): Layer => new ScaleGrid()
