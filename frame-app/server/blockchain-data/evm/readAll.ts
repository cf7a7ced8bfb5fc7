import * as z from 'zod/mini'
import type { NodeAnswer } from '#protocol/server/rpc/askNode'
import type { ChainNode } from '#protocol/server/rpc/createChainNode'
import { type ChainQuery, ChainReadError, readMany } from './readChain.ts'

/** What a node answered. Throws where it refused, or where the answer does not fit. */
export const parseAnswer = <S extends z.core.$ZodType>(method: string, answer: NodeAnswer | undefined, schema: S) => {
  const parsed = z.safeParse(schema, !answer || answer.error ? undefined : answer.result)
  if (!parsed.success) throw new ChainReadError(method, answer)
  return parsed.data
}

/** Asks for several things, and throws where one of them has no answer that fits. */
export const readAll = async <S extends z.core.$ZodType>(node: ChainNode, reads: readonly ChainQuery[], schema: S) => {
  const answers = reads.length > 0 ? await readMany(node, reads) : []
  return answers.map((answer, index) => parseAnswer(reads[index]?.[0] ?? '', answer, schema))
}
