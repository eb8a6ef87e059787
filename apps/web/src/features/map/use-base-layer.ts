// What lies below pins and zones: the operator's city, tiles of another server, the sketch of the demo city, or a grid.
import { useQuery } from '@tanstack/react-query'
import { GridLayer, type Layer, type Map as LeafletMap, TileLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { type Theme, useTheme } from '../navigation/theme.ts'
import { getSettings } from '../settings/queries.ts'

/** Lines without streets: for distances, and for a pin among zones. */
class ScaleGrid extends GridLayer {
  override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-grid'
    return tile
  }
}

type Source = AnswerOf<'GET /settings'>['map']
const hasStreetsOf = ({ archiveUrl, tilesUrl }: Source): boolean => Boolean(archiveUrl ?? tilesUrl)
async function layerOf(map: LeafletMap, { archiveUrl, tilesUrl }: Source, isDemo: boolean, theme: Theme): Promise<Layer> {
  // pictures have no theme: the style sheet darkens them
  if (tilesUrl) return new TileLayer(tilesUrl, { className: 'map-tiles', maxZoom: 19 })
  if (!archiveUrl) return isDemo ? (await import('./demo-city.ts')).demoCity(map) : new ScaleGrid()
  const { cityLayer } = await import('./city-layer.ts')
  return cityLayer(archiveUrl, theme, document.documentElement.lang.slice(0, 2))
}

const GRID: Source = { archiveUrl: null, tilesUrl: null }
/** Shows the base of a map. Returns whether its data is OpenStreetMap's, who must be named. */
export function useBaseLayer(map: LeafletMap | undefined): boolean {
  const { theme } = useTheme()
  const { data, isPending } = useQuery(getSettings())
  const source = data?.map ?? GRID
  const isDemo = data?.demo ?? false
  const [hasStreets, setHasStreets] = useState(false)
  useEffect(() => {
    if (!map || isPending) return
    let shown: Layer | undefined
    let isWanted = true
    const show = (layer: Layer) => {
      if (isWanted) shown = layer.addTo(map)
      setHasStreets(hasStreetsOf(source) && !(layer instanceof ScaleGrid))
    }
    // without the code of the city, the grid is left
    layerOf(map, source, isDemo, theme).then(show, () => show(new ScaleGrid()))
    return () => {
      isWanted = false
      shown?.remove()
    }
  }, [map, isPending, source, isDemo, theme])
  return hasStreets
}
