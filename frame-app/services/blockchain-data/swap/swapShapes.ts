import * as z from 'zod/mini'
import { CaipAddress } from '../caipIds.ts'

/** An amount in a token's smallest unit, as a decimal string. */
export const Units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
)

/** Calldata. A swap through two pools needs about 700 bytes. */
export const CallData = z.string().check(z.regex(/^0x([0-9a-f]{2}){4,16384}$/i))

/** The side of a swap whose amount is exact. */
export const ExactSide = z.enum(['in', 'out'])
export type ExactSide = z.infer<typeof ExactSide>

/** A fraction of one. */
export const Fraction = z.number().check(z.minimum(0), z.maximum(1))

export const BuiltCall = {
  from: CaipAddress,
  to: CaipAddress,
  data: CallData,
}

export interface SwapPair {
  /** CAIP-10 id. The native currency uses its conventional address. */
  from: string
  to: string
}
