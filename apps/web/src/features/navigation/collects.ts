/** The state of a link to a menu from a list of orders that are collected. */
export const COLLECTS = 'collects'
