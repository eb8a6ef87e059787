type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
/** The parameters of an address: `Params<'/menu/:restId'>` is `{ restId: string }`, and `:name?` is optional. */
export type Params<P extends string> = { [N in ParamNames<P> as N extends `${string}?` ? never : N]: string } & {
  [N in ParamNames<P> as N extends `${infer Bare}?` ? Bare : never]?: string
}
type Search = Readonly<Record<string, string | number | undefined>>

/** The folder of its screen, and by that the role it belongs to; guests and customers share the public pages. */
export type AreaName = 'public' | 'customer' | 'restaurant' | 'employee' | 'admin'
/** What is around the screen: app/shells/<layout>.shell.tsx. */
export type Layout = 'store' | 'restaurant' | 'employee' | 'admin' | 'auth' | 'bare'
/** Every visitor, signed-in only, or signed-out only (login, sign-up). */
export type Access = 'everyone' | 'session' | 'signed-out'
/**
 * How the server delivers the page: with its screen's data, rendered without data, or as a shell that the browser fills.
 * `own`: with the data of the person whom the navigation's cookies name, otherwise as a shell (docs/decisions/038-own-pages.md).
 */
export type Delivery = 'data' | 'static' | 'own' | 'shell'

export interface Page<P extends string = string> {
  readonly area: AreaName
  readonly address: P
  readonly title: string
  readonly screen: string
  readonly layout: Layout
  readonly access: Access
  readonly server: Delivery
}
type Options = Partial<Pick<Page, 'layout' | 'access' | 'server'>>

/** One row of the table. Unless `options` say otherwise, a page is in its area's shell, and only the public ones are for everyone. */
export function page<const P extends string>(area: AreaName, address: P, title: string, screen: string, options: Options = {}) {
  const isOpen = area === 'public'
  return {
    area,
    address,
    title,
    screen,
    layout: options.layout ?? (isOpen || area === 'customer' ? 'store' : area),
    access: options.access ?? (isOpen ? 'everyone' : 'session'),
    server: options.server ?? 'shell',
    /** The address with its parameters and, if given, a query: `paths.menu.to({ restId }, { page: 2 })`. */
    to: (
      ...[params, search]: keyof Params<P> extends never ? [params?: undefined, search?: Search] : [params: Params<P>, search?: Search]
    ) => fill(address, params ?? {}) + query(search ?? {}),
  } as const
}

function fill(address: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = address.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ''))
  return filled || '/'
}
function query(search: Search): string {
  const entries = Object.entries(search).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]]))
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}
