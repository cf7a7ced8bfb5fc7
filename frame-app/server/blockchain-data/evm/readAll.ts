import * as z from 'zod/mini'
import type { ChainNode } from '#protocol/server/rpc/createChainNode'
import { type ChainRead, ChainReadError, readMany } from './readChain.ts'

/** Asks for several things, and throws where one of them has no answer that fits. */
export const readAll = async <S extends z.core.$ZodType>(node: ChainNode, reads: readonly ChainRead[], schema: S) => {
  const answers = reads.length > 0 ? await readMany(node, reads) : []
  return answers.map((answer, index) => {
    const parsed = z.safeParse(schema, answer.error ? undefined : answer.result)
    if (!parsed.success) throw new ChainReadError(reads[index]?.[0] ?? '', answer)
    return parsed.data
  })
}
