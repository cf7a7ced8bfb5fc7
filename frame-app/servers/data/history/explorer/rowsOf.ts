import { type Address, isAddressEqual } from 'viem'
import type { EvmChain } from '../../chains.ts'
import { movedBy } from '../eventsOf.ts'
import { isRouter, nativeTransfersOf } from '../readNative.ts'
import type { StoredRow } from '../readPage.ts'
import type { StoredTransaction, StoredTransfer } from '../storedTransaction.ts'
import { movesValue } from '../traces/movesValue.ts'
import type { Inner, Sent } from './explorerLists.ts'
import type { Lists, TokenEntry } from './readLists.ts'

/** Selectors of `approve(address,uint256)` and `setApprovalForAll(address,bool)`. */
const approvals: ReadonlySet<string> = new Set(['0x095ea7b3', '0xa22cb465'])

/** Matches the calldata of either method if its second word is zero or false, which revokes the approval. */
const takesBack = /^0x[0-9a-f]{72}0{64}$/i

interface Entries {
  sent?: Sent
  inner: Inner[]
  moved: TokenEntry[]
}

const byHash = ({ sent, inner = [], moved }: Lists) => {
  const all = new Map<string, Entries>()
  const entriesOf = (hash: string) => {
    const entries = all.get(hash) ?? { inner: [], moved: [] }
    all.set(hash, entries)
    return entries
  }
  for (const entry of sent) entriesOf(entry.hash).sent = entry
  for (const entry of inner) entriesOf(entry.hash).inner.push(entry)
  for (const entry of moved) entriesOf(entry.hash).moved.push(entry)
  return all
}

const isFailed = ({ isError, txreceipt_status }: Pick<Sent, 'isError'> & { txreceipt_status?: string | null }) =>
  isError === '1' || txreceipt_status === '0'

const isMoving = (inner: Inner) => !isFailed(inner) && movesValue(inner.callType || inner.type || 'call')

/** True for a deployment, which Blockscout also lists as an internal transfer. */
const isDeploymentOf = (sent: Sent | undefined, { contractAddress }: Inner) =>
  contractAddress !== undefined && contractAddress === sent?.contractAddress

const nativeOf = ({ sent, inner }: Entries, account: Address): StoredTransfer[] => {
  const target = sent?.to ?? sent?.contractAddress
  const all = [
    ...(sent && target ? [{ from: sent.from, to: target, amount: sent.value }] : []),
    ...inner
      .filter((entry) => isMoving(entry) && !isDeploymentOf(sent, entry))
      .flatMap(({ from, to, contractAddress, value }) => {
        const receiver = to ?? contractAddress
        return receiver ? [{ from, to: receiver, amount: value }] : []
      }),
  ]
  const [first] = all
  const other = first && (isAddressEqual(first.from, account) ? first.to : first.from)
  return other ? nativeTransfersOf(all, account, other) : []
}

const isOwn = ({ sent }: Entries, account: Address) => sent !== undefined && isAddressEqual(sent.from, account)

const transfersOf = (entries: Entries, account: Address) => {
  if (entries.sent && isFailed(entries.sent)) return []
  const tokens = entries.moved
    .flatMap(({ from, to, goods }) => movedBy({ from, to }, account, goods))
    // Omits zero transfers in transactions of others, because anyone can make a token emit them.
    .filter(({ amount }) => isOwn(entries, account) || amount !== '0')
  return [...nativeOf(entries, account), ...tokens]
}

const approvalsOf = (sent: Sent | undefined) => {
  const method = (sent?.methodId || sent?.input || '').slice(0, 10).toLowerCase()
  const isApproval = sent !== undefined && !isFailed(sent) && approvals.has(method)
  return { isApproval, isRevocation: isApproval && takesBack.test(sent.input ?? '') }
}

const bodyOf = ({ chainId }: EvmChain, entries: Entries, account: Address): StoredTransaction => {
  const { sent } = entries
  const isConfirmed = !sent || !isFailed(sent)
  const isSender = isOwn(entries, account)
  return {
    // These values and the status are only in `txlist`. For other entries, they are read from the node.
    from: sent?.from ?? '',
    to: sent?.to ?? sent?.contractAddress ?? '',
    nonce: sent?.nonce ?? 0,
    status: isConfirmed ? 'confirmed' : 'failed',
    isDeployment: sent !== undefined && sent.to === undefined,
    ...approvalsOf(isSender ? sent : undefined),
    isRouted: isSender && sent?.to !== undefined && isRouter(chainId, sent.to),
    transfers: transfersOf(entries, account),
  }
}

/** Builds the transactions of these lists, from the first block that all lists cover completely. */
export const rowsOf = (chain: EvmChain, account: Address, lists: Lists): StoredRow[] =>
  [...byHash(lists)].flatMap(([hash, entries]) => {
    const { sent, inner, moved } = entries
    const [place] = [sent, ...inner, ...moved].flatMap((entry) => entry ?? [])
    if (!place || place.blockNumber < lists.floor) return []
    const body = bodyOf(chain, entries, account)
    if (!sent && body.transfers.length === 0) return []
    return [
      {
        chain_id: chain.chainId,
        address: account,
        hash,
        body,
        block_number: String(place.blockNumber),
        position: sent?.transactionIndex ?? moved[0]?.transactionIndex ?? 0,
        mined_at: new Date(place.timeStamp * 1000),
      },
    ]
  })
