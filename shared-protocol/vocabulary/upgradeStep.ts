import type * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** The step of a wallet upgrade. New key shares are created and tested, then the server's shares are erased. */
export const UpgradeStep = oneOf('making', 'trying', 'erasing')
export type UpgradeStep = z.infer<typeof UpgradeStep>
