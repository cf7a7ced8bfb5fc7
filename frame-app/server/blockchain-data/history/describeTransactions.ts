import { formatUnits, getAddress, zeroAddress } from 'viem'
import type { Transaction, Transfer } from '../../../services/blockchain-data/transaction.ts'
import type { EvmChain } from '../chains.ts'
import type { DataParts } from '../DataParts.ts'
import { type DescribedToken, describeTokens, nameCollection } from '../tokens/describeTokens.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import type { StoredRow } from './readPage.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'

/** A word for what was done, by what moved. */
export const operationOf = ({ isDeployment, isApproval, transfers }: StoredTransaction) => {
  if (isDeployment) return 'deploy'
  const has = (direction: StoredTransfer['direction']) => transfers.some((transfer) => transfer.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return transfers.every(({ isMinted }) => isMinted) ? 'mint' : 'receive'
  if (transfers.length > 0) return 'send'
  return isApproval ? 'approve' : 'execute'
}

interface Names {
  appOrigin: string
  tokenOf: (transfer: StoredTransfer) => DescribedToken | undefined
  collectionOf: (transfer: StoredTransfer) => { name?: string; isSpam: boolean }
}

const describeTransfer = (transfer: StoredTransfer, { appOrigin, tokenOf, collectionOf }: Names): Transfer[] => {
  const { kind, direction, amount, counterparty } = transfer
  if (kind === 'erc721' || kind === 'erc1155') {
    const { name, isSpam } = collectionOf(transfer)
    return [{ nft_info: { name, flags: { is_spam: isSpam } }, direction, counterparty, quantity: { numeric: amount } }]
  }
  const token = tokenOf(transfer)
  if (!token) return []
  const url = pictureUrlOf(token, appOrigin)
  const flags = { is_verified: token.isVerified, is_spam: token.isSpam }
  const fungible_info = { name: token.name, symbol: token.symbol, flags, ...(url === '' ? {} : { icon: { url } }) }
  const quantity = { numeric: formatUnits(BigInt(amount), token.decimals) }
  return [{ fungible_info, direction, counterparty, quantity }]
}

/** Stored transactions of a chain as the service tells them, with the names of tokens. */
export const describeTransactions = async (
  chain: EvmChain,
  rows: readonly StoredRow[],
  { catalogue, appOrigin }: Pick<DataParts, 'catalogue' | 'appOrigin'>,
): Promise<Transaction[]> => {
  const moved = rows.flatMap(({ body }) => body.transfers.flatMap(({ token }) => token ?? []))
  const tokens = [...new Set(moved.map((token) => getAddress(token)))]
  const described = await describeTokens(chain, catalogue, tokens)
  const byToken = new Map(tokens.map((token, index) => [token, described[index]]))
  const native: DescribedToken = { ...chain.currency, isVerified: true, isSpam: false }
  const names: Names = {
    appOrigin,
    tokenOf: ({ token }) => (token === undefined ? native : byToken.get(getAddress(token))),
    collectionOf: ({ token }) => nameCollection(chain, getAddress(token ?? zeroAddress)),
  }

  return rows.map(({ chain_id, hash, mined_at, body }) => ({
    id: `${chain_id}:${hash}`,
    transfers: body.transfers.flatMap((transfer) => describeTransfer(transfer, names)),
    metadata: {
      ...{ operationType: operationOf(body), hash, chain: chain_id, minedAt: mined_at.toISOString() },
      ...{ sentFrom: body.from, sentTo: body.to, status: body.status, nonce: body.nonce },
    },
  }))
}
