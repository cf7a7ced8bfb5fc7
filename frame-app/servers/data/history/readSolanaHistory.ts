import { formatUnits } from 'viem'
import * as z from 'zod/mini'
import type { HistoryPage } from '../../../services/blockchain-data/getHistory.ts'
import type { Transaction, Transfer } from '../../../services/blockchain-data/transaction.ts'
import type { SolanaChain } from '../chains.ts'
import { type ChainQuery, ChainReadError, readChain, readMany } from '../evm/readChain.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'

const pageSize = 20
const signature = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

const Signatures = z.array(z.object({ signature: z.string() }))

const Lamports = z.array(z.number())
const TokenBalances = z.catch(
  z.array(
    z.object({
      mint: z.string(),
      owner: z.optional(z.string()),
      uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d+$/)), decimals: z.int() }),
    }),
  ),
  [],
)

const Key = z.union([z.string(), z.object({ pubkey: z.string() })])
const Parsed = z.object({
  blockTime: z.nullable(z.number()),
  meta: z.object({
    err: z.unknown(),
    fee: z.number(),
    preBalances: Lamports,
    postBalances: Lamports,
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
  }),
  transaction: z.object({ message: z.object({ accountKeys: z.array(Key) }) }),
})
type Parsed = z.infer<typeof Parsed>

interface HistoryRequest {
  chain: SolanaChain
  address: string
  /** Signature of the last transaction on the previous page. */
  cursor: string | undefined
  catalogue: TokenCatalogue
  appOrigin: string
}

const nameOf = (key: z.infer<typeof Key>) => (typeof key === 'string' ? key : key.pubkey)
const sideOf = (change: bigint) => (change > 0n ? ('in' as const) : ('out' as const))
const sizeOf = (change: bigint) => (change < 0n ? -change : change)

/** Returns the change of an account's lamports, excluding the fee. */
const nativeChangeAt = ({ meta }: Parsed, index: number) => {
  const change = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
  return index === 0 ? change + BigInt(meta.fee) : change
}

const nativeChange = (parsed: Parsed, address: string) => {
  const index = parsed.transaction.message.accountKeys.findIndex((key) => nameOf(key) === address)
  return index < 0 ? 0n : nativeChangeAt(parsed, index)
}

/** Returns the other account if exactly one has the opposite lamport change. */
const nativeCounterparty = (parsed: Parsed, change: bigint) => {
  const others = parsed.transaction.message.accountKeys.filter((_, index) => nativeChangeAt(parsed, index) === -change)
  const [only] = others
  return others.length === 1 && only !== undefined ? nameOf(only) : undefined
}

/** Returns the account's token changes, by mint. */
const tokenChanges = ({ meta }: Parsed, address: string) => {
  const changes = new Map<string, { change: bigint; decimals: number }>()
  const add = (balances: Parsed['meta']['preTokenBalances'], sign: bigint) => {
    for (const { mint, owner, uiTokenAmount } of balances) {
      if (owner !== address) continue
      const before = changes.get(mint)?.change ?? 0n
      changes.set(mint, { change: before + sign * BigInt(uiTokenAmount.amount), decimals: uiTokenAmount.decimals })
    }
  }
  add(meta.preTokenBalances, -1n)
  add(meta.postTokenBalances, 1n)
  return [...changes].filter(([, { change }]) => change !== 0n)
}

const transfersOf = (parsed: Parsed, { chain, address, catalogue, appOrigin }: HistoryRequest): Transfer[] => {
  const change = nativeChange(parsed, address)
  const { name, symbol, decimals } = chain.currency
  const numeric = formatUnits(sizeOf(change), decimals)
  const counterparty = nativeCounterparty(parsed, change)
  const native = {
    fungible_info: { name, symbol },
    direction: sideOf(change),
    quantity: { numeric },
    counterparty,
    asset_id: `${chain.chainId}/slip44:501`,
  }
  const tokens = tokenChanges(parsed, address).map(([mint, token]): Transfer => {
    const listed = catalogue.find(chain.chainId, mint)
    const url = listed ? pictureUrlOf({ ...listed, isVerified: true }, appOrigin) : ''
    const info = { name: listed?.name ?? mint, symbol: listed?.symbol, ...(url === '' ? {} : { icon: { url } }) }
    const quantity = { numeric: formatUnits(sizeOf(token.change), token.decimals) }
    const asset_id = `${chain.chainId}/token:${mint}`
    return { fungible_info: info, direction: sideOf(token.change), asset_id, quantity }
  })
  return change === 0n ? tokens : [native, ...tokens]
}

const operationOf = (transfers: readonly Transfer[]) => {
  const sides = new Set(transfers.map(({ direction }) => direction))
  if (sides.size > 1) return 'trade'
  if (sides.has('in')) return 'receive'
  return sides.has('out') ? 'send' : 'execute'
}

const toTransaction = (parsed: Parsed, hash: string, request: HistoryRequest): Transaction => {
  const isFailed = parsed.meta.err !== null && parsed.meta.err !== undefined
  const transfers = isFailed ? [] : transfersOf(parsed, request)
  const [payer, other] = parsed.transaction.message.accountKeys.map(nameOf)
  const chain = request.chain.chainId
  return {
    id: `${chain}:${hash}`,
    transfers,
    metadata: {
      operationType: operationOf(transfers),
      hash,
      chain,
      status: isFailed ? 'failed' : 'confirmed',
      nonce: 0,
      minedAt: new Date((parsed.blockTime ?? 0) * 1000).toISOString(),
      sentFrom: payer ?? '',
      sentTo: other ?? '',
    },
  }
}

/** Reads a page of the account's transactions from the node's own index. Undefined if the cursor is not a signature. */
export const readSolanaHistory = async (request: HistoryRequest): Promise<HistoryPage | undefined> => {
  const { chain, address, cursor } = request
  if (cursor !== undefined && !signature.test(cursor)) return undefined
  const options = { limit: pageSize, ...(cursor === undefined ? {} : { before: cursor }) }
  const listed = z.safeParse(Signatures, await readChain(chain.node, 'getSignaturesForAddress', [address, options]))
  if (!listed.success) throw new ChainReadError('getSignaturesForAddress')
  const encoding = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  const hashes = listed.data.map((entry) => entry.signature)
  const reads = hashes.map((hash): ChainQuery => ['getTransaction', [hash, encoding]])
  const answers = reads.length > 0 ? await readMany(chain.node, reads) : []
  const data = hashes.flatMap((hash, index) => {
    const answer = answers[index]
    const parsed = z.safeParse(Parsed, answer?.error ? undefined : answer?.result)
    return parsed.success ? [toTransaction(parsed.data, hash, request)] : []
  })
  const next = hashes.length === pageSize ? (hashes.at(-1) ?? null) : null
  return { data, next, isComplete: true, hasInternalTransfers: true }
}
