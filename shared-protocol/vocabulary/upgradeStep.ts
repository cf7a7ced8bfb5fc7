import type * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** How far an upgrade of a wallet is: the new key parts are made, tried, and those of the server erased. */
export const UpgradeStep = oneOf('making', 'trying', 'erasing')
export type UpgradeStep = z.infer<typeof UpgradeStep>
