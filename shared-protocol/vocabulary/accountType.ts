import type * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** The kind of an account of the embedded wallet. */
export const AccountType = oneOf('eoa', 'smartAccount')
export type AccountType = z.infer<typeof AccountType>
