import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { NodeAnswer } from '#protocol/server-kit/rpc/askNode'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { type ChainQuery, readMany } from '../../evm/readChain.ts'

/** Maximum number of accounts that a node reads in one request. */
const accountsAtOnce = 100

const Base64 = z.pipe(
  z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  z.transform((text) => base64.decode(text)),
)
const Account = z.object({ owner: z.string(), data: z.tuple([Base64, z.literal('base64')]) })
const Accounts = z.object({ value: z.array(z.unknown()) })

export interface SolanaAccount {
  /** The program that owns the data. */
  owner: string
  data: Uint8Array
}

const inParts = (addresses: readonly string[]) =>
  Array.from({ length: Math.ceil(addresses.length / accountsAtOnce) }, (_, part) =>
    addresses.slice(part * accountsAtOnce, (part + 1) * accountsAtOnce),
  )

const readAnswer = (answer: NodeAnswer | undefined) =>
  z.safeParse(Accounts, answer?.error ? undefined : answer?.result).data?.value ?? []

/** Reads accounts by address. Missing and invalid accounts are omitted. */
export const readSolanaAccounts = async (node: ChainNode, addresses: readonly string[]) => {
  const deps = inParts([...new Set(addresses)])
  const reads = deps.map((part): ChainQuery => ['getMultipleAccounts', [part, { encoding: 'base64' }]])
  const answers = reads.length > 0 ? await readMany(node, reads) : []
  const found = deps.flatMap((part, index) => {
    const values = readAnswer(answers[index])
    return part.flatMap((address, at): [string, SolanaAccount][] => {
      const account = z.safeParse(Account, values[at])
      return account.success ? [[address, { owner: account.data.owner, data: account.data.data[0] }]] : []
    })
  })
  return new Map(found)
}
