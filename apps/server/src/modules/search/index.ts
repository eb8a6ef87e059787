// What customers find: products of all restaurants, the best ones or those that a search means.

export { readSearch } from './read-search.ts'
export { searchHandlers } from './routes.ts'
export { searchOnMenu } from './search-on-menu.ts'
