import type { Hex } from 'viem'
import { wait } from '#protocol/async/wait'
import type { Json } from '#protocol/vocabulary/json'
import type { Approved, EvmTransaction } from '../../approval/request.ts'
import type { EvmSignJob } from '../../wallet/evm/sign.ts'
import { notSent, toCallsId } from './callsId.ts'
import { isUnclear } from './isUnclear.ts'
import { requireStillWanted } from './requireStillWanted.ts'
import type { Shown, SignDeps } from './SignDeps.ts'
import { withNamedTip } from './withNamedTip.ts'

/** Matches the messages of Geth, Nethermind and Erigon. */
const isKnownAlready = (error: unknown) =>
  error instanceof Error && /already[ _]?(known|exists)|known transaction|already imported/i.test(error.message)

/** The delays before each lookup of the transaction, because another node of the provider may lag behind. */
const lookupDelaysMs = [0, 1_000, 2_000]

/** True if a node knows the transaction. Undefined if no node responds. */
const isKnownToNode = async (hash: string, { network }: Shown, { read }: SignDeps) => {
  let found: Json | undefined
  for (const ms of lookupDelaysMs) {
    await wait(ms)
    // Tries again if the node does not respond.
    found = await read(network.caipNetworkId, 'eth_getTransactionByHash', [hash]).catch(() => undefined)
    if (found) return true
  }
  return found === null ? false : undefined
}

/**
 * Resolves with the hash after a failed submission if the transaction is known or might have been accepted. If the page
 * took it for failed, it could send it twice.
 */
const hashOfUnsure = async (hash: string, shown: Shown, deps: SignDeps, error: unknown) => {
  if (isKnownAlready(error)) return hash
  if ((await isKnownToNode(hash, shown, deps)) ?? isUnclear(error)) return hash
  throw error
}

interface Send {
  transaction: EvmTransaction
  /** The contract whose code is set on the account. */
  delegate?: Hex
  /** Converts a transaction hash to the result for the page. */
  toAnswer: (hash: string) => Json
  /** Awaited after the page confirms that it still waits, before the transaction is sent. */
  beforeSending?: (hash: string) => Promise<void>
}

/** Signs and sends one transaction. A sent transaction cannot be aborted. */
const sendOnce = async ({ transaction, delegate, toAnswer, beforeSending }: Send, shown: Shown, deps: SignDeps) => {
  const { account, network, signal } = shown
  await requireStillWanted(shown)
  const job = { type: 'transaction', transaction, ...(delegate ? { delegate } : {}) } as const
  const signed = await deps.sign(job, account, signal)
  const { transactionHash } = await import('./transactionHash.ts')
  const hash = transactionHash(signed)
  await requireStillWanted(shown, toAnswer(hash))
  await beforeSending?.(hash)
  try {
    await deps.read(network.caipNetworkId, 'eth_sendRawTransaction', [signed])
    // Returns the hash computed here, whatever the node returned.
    return hash
  } catch (error) {
    return hashOfUnsure(hash, shown, deps, error)
  }
}

/**
 * Sends a transaction. A node may suggest a lower tip than its pool accepts. If so, sends the transaction once more
 * with the tip that the node names, within the approved maximum. Both have the same nonce, so only one of them can be
 * mined.
 */
const send = async (wanted: Send, shown: Shown, deps: SignDeps) => {
  try {
    return await sendOnce(wanted, shown, deps)
  } catch (error) {
    const transaction = withNamedTip(wanted.transaction, error)
    if (!transaction) throw error
    return sendOnce({ ...wanted, transaction }, shown, deps)
  }
}

type Calls = Extract<Approved, { type: 'calls' }>

/** Sends the transactions in order and stops at the first failure. The returned id marks the rest as not sent. */
const sendAll = async ({ transactions, delegate, runs }: Calls, shown: Shown, deps: SignDeps): Promise<Json> => {
  if (runs) await (await import('./requireCode.ts')).requireCode(runs, shown, deps.read)
  const hashes: string[] = []
  const { batch, network } = shown
  const callsIdOf = (sent: readonly string[]) => {
    const unsent = transactions.slice(sent.length).map(() => notSent)
    return toCallsId(Number(network.id), [...sent, ...unsent])
  }
  const toAnswer = (sent: readonly string[]) => ({ id: batch?.id ?? callsIdOf(sent) })
  try {
    for (const transaction of transactions) {
      const one: Send = {
        transaction,
        delegate: hashes.length === 0 ? delegate : undefined,
        toAnswer: (hash) => toAnswer([...hashes, hash]),
        beforeSending: async (hash) => batch?.keep(callsIdOf([...hashes, hash])),
      }
      hashes.push(await send(one, shown, deps))
    }
  } catch (error) {
    if (hashes.length === 0) {
      await batch?.forget()
      throw error
    }
    // The batch was stored as incomplete before its transactions were sent.
    await batch?.keep(callsIdOf(hashes))
  }
  return toAnswer(hashes)
}

type Kind = Approved['type']

type Perform<One extends Kind> = (
  approved: Extract<Approved, { type: One }>,
  shown: Shown,
  deps: SignDeps,
) => Promise<Json>

const sign = async (job: EvmSignJob, shown: Shown, deps: SignDeps) => {
  await requireStillWanted(shown)
  return deps.sign(job, shown.account, shown.signal)
}

type Payment = Extract<Approved, { type: 'payment' }>

/** Signs a payment whose lifetime starts now. The visitor may have read the request for longer than a seller waits. */
const signPayment = async ({ typedData, lifeSeconds }: Payment, shown: Shown, deps: SignDeps) => {
  const validBefore = String(Math.floor(Date.now() / 1000) + lifeSeconds)
  const message = { ...typedData.message, validBefore }
  return {
    signature: await sign({ type: 'typedData', typedData: { ...typedData, message } }, shown, deps),
    validBefore,
  }
}

type Solana = Extract<Approved, { type: 'solanaMessage' | 'solanaTransactions' }>

const signSolana = async (approved: Solana, shown: Shown, deps: SignDeps) =>
  (await import('../solana/signSolana.ts')).signSolana(approved, shown, deps)

/** The function that performs each kind of approval. */
const performs: { readonly [One in Kind]: Perform<One> } = {
  message: sign,
  typedData: sign,
  payment: signPayment,
  transaction: ({ transaction, delegate }, shown, deps) =>
    send({ transaction, delegate, toAnswer: (hash) => hash }, shown, deps),
  calls: sendAll,
  operation: async (approved, shown, deps) => (await import('./sendOperation.ts')).sendOperation(approved, shown, deps),
  permissions: async (...given) => (await import('./givePermissions.ts')).givePermissions({ sign, send }, ...given),
  end: async ({ transaction }, shown, deps) => {
    const toAnswer = (transactionHash: string) => ({ transactionHash })
    return toAnswer(await send({ transaction, toAnswer }, shown, deps))
  },
  solanaMessage: signSolana,
  solanaTransactions: signSolana,
}

/**
 * Signs exactly the approved request, and sends its transactions. The only exceptions are a payment's end time and a
 * tip that the node requires.
 */
export const signApproved = (approved: Approved, shown: Shown, deps: SignDeps): Promise<Json> => {
  // This entry is for the request's own kind, but the compiler cannot relate the two.
  const perform = performs[approved.type] as Perform<Kind>
  return perform(approved, shown, deps)
}
