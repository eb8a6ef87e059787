import type {
  DeliverySettingsRow,
  DeliveryZonesRow,
  MarketplaceAreaRow,
  PlacesRow,
  SlotsRow,
} from '../../platform/database/rows.generated.ts'
import { each, impersonal, type TablePrivacy } from '../../platform/privacy.ts'

const ZONES = impersonal('public delivery zones of a restaurant')
const PLACES = impersonal('public places of the map')
export const deliveryZonesPrivacy = {
  delivery_settings: { columns: {} } satisfies TablePrivacy<DeliverySettingsRow>,
  delivery_zones: { columns: each(['name', 'kind', 'postal_codes'], ZONES) } satisfies TablePrivacy<DeliveryZonesRow>,
  marketplace_area: { columns: {} } satisfies TablePrivacy<MarketplaceAreaRow>,
  slots: { columns: { kind: impersonal('how a restaurant hands orders over') } } satisfies TablePrivacy<SlotsRow>,
  places: { columns: each(['kind', 'name', 'code', 'region', 'source'], PLACES) } satisfies TablePrivacy<PlacesRow>,
}
