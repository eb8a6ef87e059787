const LENGTH = 6
/** What people say to each other about an order: the end of its id, "#5A07D2". */
export const orderNumber = (orderId: string): string => `#${orderId.slice(-LENGTH).toUpperCase()}`
