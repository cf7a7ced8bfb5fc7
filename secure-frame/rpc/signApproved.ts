import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { Approved, Transaction } from '../approval/request.ts'
import type { SignJob } from '../wallet/sign.ts'
import { toBundleId } from './bundle.ts'
import type { ChainRead } from './chainReads.ts'

export interface SignParts {
  read: ChainRead
  /** Signs by this account and by no other, whoever is signed in by now. */
  sign: (job: SignJob, account: string) => Promise<string>
}

/** For whom and where it was approved. */
interface Shown {
  account: string
  network: Network
}

const send = async (transaction: Transaction, { account, network }: Shown, { read, sign }: SignParts) => {
  const signed = await sign({ type: 'transaction', transaction }, account)
  return read(network.caipNetworkId, 'eth_sendRawTransaction', [signed])
}

const sendAll = async (transactions: readonly Transaction[], shown: Shown, parts: SignParts): Promise<Json> => {
  const hashes: string[] = []
  for (const transaction of transactions) hashes.push(String(await send(transaction, shown, parts)))
  return { id: toBundleId(Number(shown.network.id), hashes) }
}

/** Signs exactly what was approved, and sends what has to be sent. */
export const signApproved = (approved: Approved, shown: Shown, parts: SignParts): Promise<Json> => {
  if (approved.type === 'calls') return sendAll(approved.transactions, shown, parts)
  if (approved.type === 'transaction') return send(approved.transaction, shown, parts)
  return parts.sign(approved, shown.account)
}
