import { type Address, formatUnits, getAddress, zeroAddress } from 'viem'
import type { Transaction, Transfer } from '../../../services/blockchain-data/transaction.ts'
import type { EvmChain } from '../chains.ts'
import type { DataDeps } from '../DataDeps.ts'
import type { ItemReader } from '../items/createItemReader.ts'
import { itemKey, type MovedItem } from '../items/MovedItem.ts'
import { type DescribedToken, describeTokens, nameCollection } from '../tokens/describeTokens.ts'
import { looksLikeSpam } from '../tokens/looksLikeSpam.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import type { StoredRow } from './readPage.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'

/** True if a router call moved assets or failed. */
const isSwap = ({ isRouted, status, transfers }: Pick<StoredTransaction, 'isRouted' | 'status' | 'transfers'>) =>
  isRouted === true && (transfers.length > 0 || status === 'failed')

/** Classifies a transaction by its transfers. */
export const operationOf = ({ isDeployment, isApproval, isRevocation, ...body }: StoredTransaction) => {
  const { transfers } = body
  if (isDeployment) return 'deploy'
  const has = (direction: StoredTransfer['direction']) => transfers.some((transfer) => transfer.direction === direction)
  if ((has('in') && has('out')) || isSwap(body)) return 'trade'
  if (has('in')) return transfers.every(({ isMinted }) => isMinted) ? 'mint' : 'receive'
  if (transfers.length > 0) return 'send'
  if (isRevocation) return 'revoke'
  return isApproval ? 'approve' : 'execute'
}

/** Maximum time that an answer waits for item names. */
const patienceMs = 1000

/** Returns the CAIP-19 asset id. Older rows contain no item id, so the collection is used. */
const assetIdOf = (chainId: string, { kind, token = '', item }: StoredTransfer) => {
  if (kind === 'native') return `${chainId}/slip44:60`
  const contract = `${chainId}/${kind}:${token.toLowerCase()}`
  return item === undefined ? contract : `${contract}/${item}`
}

interface Names {
  chainId: string
  appOrigin: string
  tokenOf: (transfer: StoredTransfer) => DescribedToken | undefined
  /** Returns the name of the item, or otherwise of its collection. */
  itemOf: (transfer: StoredTransfer) => { name?: string; isVerified: boolean; isSpam: boolean }
}

const describeTransfer = (transfer: StoredTransfer, { chainId, appOrigin, tokenOf, itemOf }: Names): Transfer[] => {
  const { kind, direction, amount, counterparty } = transfer
  const asset_id = assetIdOf(chainId, transfer)
  if (kind === 'erc721' || kind === 'erc1155') {
    const { name, isVerified, isSpam } = itemOf(transfer)
    const nft_info = { name, token_id: transfer.item, flags: { is_verified: isVerified, is_spam: isSpam } }
    return [{ nft_info, direction, counterparty, asset_id, quantity: { numeric: amount } }]
  }
  const token = tokenOf(transfer)
  if (!token) return []
  const url = pictureUrlOf(token, appOrigin)
  const flags = { is_verified: token.isVerified, is_spam: token.isSpam }
  const fungible_info = { name: token.name, symbol: token.symbol, flags, ...(url === '' ? {} : { icon: { url } }) }
  const quantity = { numeric: formatUnits(BigInt(amount), token.decimals) }
  return [{ fungible_info, direction, counterparty, asset_id, quantity }]
}

const itemsIn = (rows: readonly StoredRow[]): MovedItem[] => {
  const items = rows
    .flatMap(({ body }) => body.transfers)
    .flatMap(({ kind, token, item }): MovedItem[] =>
      (kind === 'erc721' || kind === 'erc1155') && token !== undefined && item !== undefined
        ? [{ standard: kind, contract: getAddress(token), id: BigInt(item) }]
        : [],
    )
  return [...new Map(items.map((item) => [itemKey(item), item])).values()]
}

/** Reads item names from their metadata, as far as available in time. */
const nameItems = async (chain: EvmChain, rows: readonly StoredRow[], readMetadata: ItemReader) => {
  const { metadataOf } = await readMetadata(chain, itemsIn(rows), patienceMs)
  return ({ token, item }: StoredTransfer) => {
    const contract: Address = getAddress(token ?? zeroAddress)
    const collection = nameCollection(chain, contract)
    const name = item === undefined ? undefined : metadataOf({ contract, id: BigInt(item) })?.name
    if (!name) return collection
    return { ...collection, name, isSpam: collection.isSpam || looksLikeSpam({ name, symbol: '' }, []) }
  }
}

type Deps = Pick<DataDeps, 'catalogue' | 'appOrigin'> & { readMetadata: ItemReader }

/** Converts stored transactions of a chain to the service's response format, with token names. */
export const describeStoredTransactions = async (
  chain: EvmChain,
  rows: readonly StoredRow[],
  { catalogue, appOrigin, readMetadata }: Deps,
): Promise<Transaction[]> => {
  const moved = rows.flatMap(({ body }) => body.transfers.flatMap(({ token }) => token ?? []))
  const tokens = [...new Set(moved.map((token) => getAddress(token)))]
  const [described, itemOf] = await Promise.all([
    describeTokens(chain, catalogue, tokens),
    nameItems(chain, rows, readMetadata),
  ])
  const byToken = new Map(tokens.map((token, index) => [token, described[index]]))
  const native: DescribedToken = { ...chain.currency, isVerified: true, isSpam: false }
  const names: Names = {
    chainId: chain.chainId,
    appOrigin,
    tokenOf: ({ token }) => (token === undefined ? native : byToken.get(getAddress(token))),
    itemOf,
  }

  return rows.map(({ chain_id, hash, mined_at, body }) => ({
    id: `${chain_id}:${hash}`,
    transfers: body.transfers.flatMap((transfer) => describeTransfer(transfer, names)),
    metadata: {
      operationType: operationOf(body),
      hash,
      chain: chain_id,
      minedAt: mined_at.toISOString(),
      sentFrom: body.from,
      sentTo: body.to,
      status: body.status,
      nonce: body.nonce,
    },
  }))
}
