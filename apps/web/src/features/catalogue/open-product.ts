/** The field of a menu's address that names the open product. */
export const OPEN_PRODUCT = 'dish'
