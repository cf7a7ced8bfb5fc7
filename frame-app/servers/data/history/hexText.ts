import type { Hex } from 'viem'
import * as z from 'zod/mini'

export const HexText = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value))
