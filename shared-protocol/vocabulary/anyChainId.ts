import * as z from '../schema.ts'
import { ChainId } from './caip.ts'
import { numberBetween } from './scalars.ts'

/** A CAIP-2 id, or an EIP-155 chain id. */
export const AnyChainId = z.union(ChainId, numberBetween(1, Number.MAX_SAFE_INTEGER))
