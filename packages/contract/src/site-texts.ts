/** The texts of the operator, each a page of its own. */
export const SITE_TEXTS = ['about', 'help', 'terms', 'privacy', 'refunds', 'contact'] as const
export type SiteTextName = (typeof SITE_TEXTS)[number]
