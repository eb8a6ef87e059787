// What the files of seeds/city contain.
import type { AddressLabel, Allergen, Diet, HandOverWay, MapPoint } from '@tiffin/contract'

export interface DemoProduct {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly vegetarian: boolean
  /** Slug of its pictures; null if no picture fits, and screens show a placeholder tile. */
  readonly picture: string | null
  /** The first view, 1 by default. Two products with the same pictures start with different views. */
  readonly lead?: 1 | 2 | 3 | 4
  /** Relative share of past orders, 1 to 100. */
  readonly popularity: number
  /** Prices in rupees. */
  readonly variants: readonly { name: string; price: number; offer: number }[]
}
/** What a restaurant's products contain and when they can be ordered, by name. */
export interface DemoAvailability {
  /** When a category is served: minutes after midnight, every day. */
  readonly menuTime?: { readonly name?: string; readonly category: string; readonly opens: number; readonly lasts: number }
  readonly products: Readonly<Record<string, DemoContents>>
}
interface DemoContents {
  readonly diet: Diet
  /** Absent: not stated. */
  readonly allergens?: readonly Allergen[]
  readonly stock?: { readonly left: number; readonly daily: number }
  /** Until its restaurant says otherwise. */
  readonly soldOut?: true
}
export interface DemoRestaurant {
  readonly slug: string
  readonly name: string
  readonly ownerEmail: string
  readonly phoneNumber: string
  readonly place: string
  readonly address: DemoAddress
  readonly fssaiNumber: string
  readonly picture: string
  readonly products: readonly DemoProduct[]
  readonly reviews: readonly { rating: number; review: string }[]
  /** It has opened after the past weeks: it has no orders and ratings yet. */
  readonly isNew?: true
  /** Its login is printed at the start. */
  readonly showcase?: boolean
}
interface DemoAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly label?: AddressLabel
  readonly note?: string
  readonly point?: MapPoint
  readonly recipientName?: string
  readonly recipientPhone?: string
  readonly handOver?: HandOverWay
}
export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}
/** The hours of a restaurant; weekdays count from 1, Monday. `closedIn`: days after the city was made. */
export interface DemoHours {
  readonly lastOrderMinutes: number
  readonly prepMinutes: number
  /** Absent: around the clock. */
  readonly week?: readonly { days: readonly number[]; opens: string; closes: string }[]
  readonly closedIn?: { days: number; note: string }
  /** For so many minutes, each order takes so many longer. */
  readonly busy?: { minutes: number; extra: number }
}
/** Where a restaurant is, and its zones as the call takes them; without any, it delivers everywhere for nothing. */
export interface DemoReach {
  readonly place: MapPoint
  readonly zones?: readonly { readonly name: string; readonly extraMinutes?: number }[]
  /** Customers may collect their orders. */
  readonly picksUp?: true
  /** It only hands over at its counter. */
  readonly delivers?: false
  /** It has drawn its zones after the past weeks. */
  readonly isRecent?: true
}
/** An area of the city and streets in it: name, latitude and longitude. */
export type DemoPlaces = readonly [DemoPlace, ...DemoPlace[]]
type DemoPlace = readonly [name: string, lat: number, lng: number]
export interface DemoPeople {
  readonly customers: readonly (DemoPerson & { addresses: readonly DemoAddress[] })[]
  readonly employees: readonly DemoPerson[]
}

interface DemoOption {
  readonly name: string
  /** In rupees. */
  readonly price: number
  readonly maxEach?: number
  readonly isDefault?: true
  readonly diet?: Diet
  readonly allergens?: readonly Allergen[]
  /** Name and variant of the product that it is. */
  readonly product?: readonly [string, string]
  /** Names of earlier groups that it leads to. */
  readonly asks?: readonly string[]
}
export interface DemoGroup {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly options: readonly DemoOption[]
  /** Names of products, each with the only variant that asks it. */
  readonly products?: readonly (readonly [string, string?])[]
}
