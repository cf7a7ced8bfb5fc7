import { BaseError } from '#protocol/errors/BaseError'
import { RequestAbortedError } from '#protocol/errors/remote'
import { internal } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { Approved, Transaction } from '../approval/request.ts'
import type { SignJob } from '../wallet/sign.ts'
import { notSent, toBundleId } from './bundle.ts'
import type { ChainRead } from './chainReads.ts'

export interface SignParts {
  read: ChainRead
  /** Signs by this account and by no other, whoever is signed in by now. */
  sign: (job: SignJob, account: string, signal: AbortSignal) => Promise<string>
}

/** For whom and where it was approved. */
interface Shown {
  account: string
  network: Network
  /** Whether the request has been given up since. */
  signal: AbortSignal
}

const stopIfAborted = (signal: AbortSignal) => {
  if (signal.aborted) throw new RequestAbortedError()
}

/** A node that refuses says why; all that is left open is told by this code. */
const isUnclear = (error: unknown) => error instanceof BaseError && error.code === internal[0]

/**
 * What becomes of a transaction whose sending was not answered: it may be on its way, so its hash is told, unless the
 * chain says that it knows of none. A page that took it for failed could have it paid twice.
 */
const hashOfUnanswered = async (signed: string, { network }: Shown, { read }: SignParts, error: unknown) => {
  const { transactionHash } = await import('./transactionHash.ts')
  const hash = transactionHash(signed)
  const found = await read(network.caipNetworkId, 'eth_getTransactionByHash', [hash]).catch(() => undefined)
  if (found === null) throw error
  return hash
}

/** Once it is on its way, nothing calls it back. */
const send = async (transaction: Transaction, shown: Shown, parts: SignParts) => {
  const { account, network, signal } = shown
  stopIfAborted(signal)
  const signed = await parts.sign({ type: 'transaction', transaction }, account, signal)
  stopIfAborted(signal)
  try {
    return String(await parts.read(network.caipNetworkId, 'eth_sendRawTransaction', [signed]))
  } catch (error) {
    if (!isUnclear(error)) throw error
    return hashOfUnanswered(signed, shown, parts, error)
  }
}

/** One after another, up to the one that cannot be sent: those before it are on their way, and the id has to say so. */
const sendAll = async (transactions: readonly Transaction[], shown: Shown, parts: SignParts): Promise<Json> => {
  const hashes: string[] = []
  try {
    for (const transaction of transactions) hashes.push(await send(transaction, shown, parts))
  } catch (error) {
    if (hashes.length === 0) throw error
  }
  const unsent = transactions.slice(hashes.length).map(() => notSent)
  return { id: toBundleId(Number(shown.network.id), [...hashes, ...unsent]) }
}

/** Signs exactly what was approved, and sends what has to be sent. */
export const signApproved = async (approved: Approved, shown: Shown, parts: SignParts): Promise<Json> => {
  if (approved.type === 'calls') return sendAll(approved.transactions, shown, parts)
  if (approved.type === 'transaction') return send(approved.transaction, shown, parts)
  stopIfAborted(shown.signal)
  return parts.sign(approved, shown.account, shown.signal)
}
