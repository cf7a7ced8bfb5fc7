import * as z from 'zod/mini'
import { HexText } from './hexText.ts'
import { FeeFields } from './readNativeChange.ts'

const BlockTransaction = z.object({
  hash: HexText,
  from: HexText,
  to: z.nullable(HexText),
  value: HexText,
  nonce: HexText,
  transactionIndex: HexText,
})
export type BlockTransaction = z.infer<typeof BlockTransaction>

export const Block = z.object({
  number: HexText,
  hash: HexText,
  timestamp: HexText,
  transactions: z.array(BlockTransaction),
})
export type Block = z.infer<typeof Block>

export const BlockReceipt = z.object({
  status: HexText,
  contractAddress: z.catch(z.nullable(HexText), null),
  ...FeeFields.shape,
})
export type BlockReceipt = z.infer<typeof BlockReceipt>
