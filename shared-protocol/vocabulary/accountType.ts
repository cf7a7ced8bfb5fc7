import * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** Account type of the embedded wallet. */
export const AccountType = oneOf('eoa', 'smartAccount')
export type AccountType = z.infer<typeof AccountType>

/** Account types by namespace. */
export const AccountTypes = z.strictObject({
  eip155: z.optional(AccountType),
  solana: z.optional(AccountType),
  bip122: z.optional(AccountType),
})
