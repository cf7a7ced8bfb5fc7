import * as z from 'zod/mini'
import type { NodeAnswer } from '#protocol/server-kit/rpc/askNode'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { type ChainQuery, ChainReadError, readMany } from './readChain.ts'

/** Parses a node's answer. Throws if the node returned an error or the answer does not match the schema. */
export const parseAnswer = <S extends z.core.$ZodType>(method: string, answer: NodeAnswer | undefined, schema: S) => {
  const parsed = z.safeParse(schema, !answer || answer.error ? undefined : answer.result)
  if (!parsed.success) throw new ChainReadError(method, answer)
  return parsed.data
}

/** Sends several requests. Throws unless every request has an answer that matches its schema. */
export const readAll = async <S extends z.core.$ZodType>(node: ChainNode, reads: readonly ChainQuery[], schema: S) => {
  const answers = reads.length > 0 ? await readMany(node, reads) : []
  return answers.map((answer, index) => parseAnswer(reads[index]?.[0] ?? '', answer, schema))
}
