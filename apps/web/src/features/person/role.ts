export type PersonRole = 'customer' | 'restaurant' | 'employee'
