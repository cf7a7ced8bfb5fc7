import type * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** The progress of a wallet upgrade: the new key shares are made and tried, then the server's shares are erased. */
export const UpgradeStep = oneOf('making', 'trying', 'erasing')
export type UpgradeStep = z.infer<typeof UpgradeStep>
