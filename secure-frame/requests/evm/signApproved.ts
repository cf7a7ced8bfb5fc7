import { wait } from '#protocol/async/wait'
import type { StillWanted } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { RequestAbortedError } from '#protocol/errors/remote'
import { internal, limitExceeded, resourceUnavailable } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { Approved, Transaction } from '../../approval/request.ts'
import type { SignJob } from '../../wallet/sign.ts'
import type { ChainRead } from '../chainReads.ts'
import { notSent, toCallsId } from './callsId.ts'

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
  /** Asks who wanted it, all the way to the page. */
  stillWanted: StillWanted
}

/**
 * Nothing is signed or sent for somebody who may be gone: a page that was told of a failure might ask, and have it paid,
 * again. From `ifLost` on, the page is told that and no failure, however the answer gets lost.
 */
const needWanted = async ({ signal, stillWanted }: Shown, ifLost?: Json) => {
  if (signal.aborted || !(await stillWanted(ifLost)) || signal.aborted) throw new RequestAbortedError()
}

/** A node that was not reached, or answered by a gateway alone, may have taken the transaction all the same. */
const unclearCodes: readonly unknown[] = [internal[0], resourceUnavailable[0], limitExceeded[0]]
/** Geth, Nethermind and Erigon, each in words of its own. */
const isKnownAlready = (error: unknown) =>
  error instanceof Error && /already[ _]?(known|exists)|known transaction|already imported/i.test(error.message)

/** How long after the answer the chain is asked, each time once more. Another node of the same provider may lag behind. */
const looksMs = [0, 1_000, 2_000]

/** Whether the chain knows the transaction; undefined where nobody answers. */
const isOnItsWay = async (hash: string, { network }: Shown, { read }: SignParts) => {
  let found: Json | undefined
  for (const ms of looksMs) {
    await wait(ms)
    // A node that does not answer is asked again.
    found = await read(network.caipNetworkId, 'eth_getTransactionByHash', [hash]).catch(() => undefined)
    if (found) return true
  }
  return found === null ? false : undefined
}

/**
 * What becomes of a transaction whose sending ended in an error: a page that took it for failed could have it paid twice.
 * So its hash is told where the chain knows it, and where nobody could say whether it does.
 */
const hashOfUnsure = async (hash: string, shown: Shown, parts: SignParts, error: unknown) => {
  if (isKnownAlready(error)) return hash
  const isUnclear = error instanceof BaseError && unclearCodes.includes(error.code)
  if ((await isOnItsWay(hash, shown, parts)) ?? isUnclear) return hash
  throw error
}

interface Send {
  transaction: Transaction
  /** What the page is told of a transaction, by its hash. */
  toAnswer: (hash: string) => Json
}

/** Once it is on its way, nothing calls it back. */
const send = async ({ transaction, toAnswer }: Send, shown: Shown, parts: SignParts) => {
  const { account, network, signal } = shown
  await needWanted(shown)
  const signed = await parts.sign({ type: 'transaction', transaction }, account, signal)
  const { transactionHash } = await import('./transactionHash.ts')
  const hash = transactionHash(signed)
  await needWanted(shown, toAnswer(hash))
  try {
    return String(await parts.read(network.caipNetworkId, 'eth_sendRawTransaction', [signed]))
  } catch (error) {
    return hashOfUnsure(hash, shown, parts, error)
  }
}

/** One after another, up to the one that cannot be sent: those before it are on their way, and the id has to say so. */
const sendAll = async (transactions: readonly Transaction[], shown: Shown, parts: SignParts): Promise<Json> => {
  const hashes: string[] = []
  const toAnswer = (sent: readonly string[]) => {
    const unsent = transactions.slice(sent.length).map(() => notSent)
    return { id: toCallsId(Number(shown.network.id), [...sent, ...unsent]) }
  }
  try {
    for (const transaction of transactions) {
      hashes.push(await send({ transaction, toAnswer: (hash) => toAnswer([...hashes, hash]) }, shown, parts))
    }
  } catch (error) {
    if (hashes.length === 0) throw error
  }
  return toAnswer(hashes)
}

/** Signs exactly what was approved, and sends what has to be sent. */
export const signApproved = async (approved: Approved, shown: Shown, parts: SignParts): Promise<Json> => {
  if (approved.type === 'calls') return sendAll(approved.transactions, shown, parts)
  if (approved.type === 'transaction') return send({ ...approved, toAnswer: (hash) => hash }, shown, parts)
  await needWanted(shown)
  return parts.sign(approved, shown.account, shown.signal)
}
