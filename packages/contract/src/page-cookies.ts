/** Ids of the accounts that this browser is signed in to, joined by dots; written by the web app, read by the server with a page. */
export const SIGNED_IN_COOKIE = 'tiffin_signed_in'
