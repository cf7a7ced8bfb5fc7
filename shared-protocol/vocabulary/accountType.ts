import * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** The type of an account of the embedded wallet. */
export const AccountType = oneOf('eoa', 'smartAccount')
export type AccountType = z.infer<typeof AccountType>

/** By namespace. */
export const AccountTypes = z.strictObject({
  eip155: z.optional(AccountType),
  solana: z.optional(AccountType),
  bip122: z.optional(AccountType),
})
