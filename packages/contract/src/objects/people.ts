import { z } from 'zod'
import { Address } from '../calls/addresses.ts'
import { rupees, time, wireId } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'

export const User = z
  .object({
    _id: wireId,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    profilePicture: z.string(),
    /** The balance, in rupees. */
    Wallet: rupees,
    Address: z.array(Address),
    /** The new email address that is not confirmed yet; only in the customer's own data. */
    pendingEmail: z.string().optional(),
    createdAt: time,
    status: z.boolean(),
  })
  .register(wireTypes, { id: 'User' })
export const Employee = z
  .object({
    _id: wireId,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    profilePicture: z.string(),
    createdAt: time,
    status: z.boolean(),
  })
  .register(wireTypes, { id: 'Employee' })
export const Administrator = z.object({ _id: wireId, name: z.string(), email: z.string() }).register(wireTypes, { id: 'Administrator' })
