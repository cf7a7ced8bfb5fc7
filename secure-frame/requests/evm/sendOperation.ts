import { type Hex, parseSignature } from 'viem'
import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'
import { resourceUnavailable, rpcError, transactionRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { readQuantityAnswer } from '../../approval/evm/chain/hexAnswer.ts'
import { entryPoint } from '../../approval/evm/operations/entryPoint.ts'
import { namedPrices } from '../../approval/evm/operations/leastPrices.ts'
import { OperationGrownError } from '../../approval/evm/operations/operationGrown.ts'
import { operationHash, operationJob } from '../../approval/evm/operations/packOperation.ts'
import { type OperationAuthorization, toOperationJson } from '../../approval/evm/operations/userOperation.ts'
import type { Approved, ReadChain } from '../../approval/request.ts'
import { isUnclear } from './isUnclear.ts'
import { type SentOperation, toOperationId } from './operationId.ts'
import { type OperationOutcome, readOutcome } from './operationStatus.ts'
import { PayerLostError } from './payerLost.ts'
import { requireStillWanted } from './requireStillWanted.ts'
import type { Shown, SignDeps } from './SignDeps.ts'

type Operation = Extract<Approved, { type: 'operation' }>

const authorize = async (
  { gives }: Operation,
  { account, network, signal }: Shown,
  { sign }: SignDeps,
): Promise<OperationAuthorization | undefined> => {
  if (!gives) return undefined
  const given = { chainId: Number(network.id), address: gives.delegate, nonce: gives.nonce }
  const signature = await sign({ type: 'authorization', ...given }, account, signal)
  const { r, s, yParity } = parseSignature(signature as Hex)
  return { ...given, r, s, yParity }
}

/**
 * Rejections that a paymaster caused (ERC-7769): it rejects the operation, its approval has expired, or its stake is
 * too low.
 */
const payerCodes: readonly unknown[] = [-32501, -32503, -32505]

const isOfPayer = (error: BaseError) =>
  payerCodes.includes(error.code) || (error.code === -32500 && /\bAA3\d\b/.test(error.message))

/** True if the bundler rejects the operation because its gas or gas price is too low. */
const isOfGas = (error: BaseError) =>
  namedPrices(error) !== undefined || /preVerificationGas|max(Priority)?FeePerGas/i.test(error.message)

/** Returns the error for an operation that was not sent. For some errors the visitor must approve again. */
const refusalOf = ({ renew }: Operation, error: unknown) => {
  if (!(error instanceof BaseError)) return error
  if (isOfPayer(error)) return new PayerLostError(error)
  return renew && isOfGas(error) ? new OperationGrownError(namedPrices(error), error) : error
}

/**
 * True if the operation was accepted although the bundler rejected it. The bundler may have it from before, or through
 * another bundler. Checks the bundler and the chain.
 */
const isTaken = async (sent: SentOperation, error: unknown, rpc: ReadChain) => {
  const message = error instanceof Error ? error.message : ''
  if (/already known|AA25\b/i.test(message)) return true
  const known = rpc('eth_getUserOperationByHash', [sent.hash]).catch(() => null)
  const { receipt } = await readOutcome(sent, rpc).catch((): OperationOutcome => ({}))
  return receipt !== undefined || (await known) !== null
}

const pollIntervalMs = 1_000
/** Maximum number of lookups. Without a limit, the search for a dropped operation would never end. */
const maxPolls = 120

/**
 * Resolves with the hash of the transaction that contains the operation, once it is on the network. Rejects after too
 * many attempts.
 */
const awaitHash = async (sent: SentOperation, rpc: ReadChain): Promise<Json> => {
  for (let look = 0; look < maxPolls; look += 1) {
    const { receipt, isLost } = await readOutcome(sent, rpc).catch((): OperationOutcome => ({}))
    if (receipt) return receipt.transactionHash ?? null
    if (isLost) throw rpcError(transactionRejected, 'Another operation of the account took its place')
    await wait(pollIntervalMs)
  }
  throw rpcError(resourceUnavailable, 'The network has not taken it yet, and may still: look before you try again')
}

/**
 * Signs an operation and sends it to the bundler. Resolves with the result for the page. Rejects with `PayerLostError`
 * if the paymaster does not pay after all. Rejects with `OperationGrownError` if the operation costs more than shown.
 * In both cases the operation was not sent.
 */
export const sendOperation = async (approved: Operation, shown: Shown, deps: SignDeps): Promise<Json> => {
  const { account, network, signal, batch } = shown
  const chainId = Number(network.id)
  const rpc: ReadChain = (method, params) => deps.read(network.caipNetworkId, method, params)
  await requireStillWanted(shown)
  const sinceBlock = readQuantityAnswer(await rpc('eth_blockNumber', []))
  const operation = (await approved.renew?.()) ?? approved.operation
  const authorization = await authorize(approved, shown, deps)
  const signature = (await deps.sign(operationJob(operation, chainId), account, signal)) as Hex
  const { sender, nonce } = operation
  const sent = { chainId, hash: operationHash(operation, chainId), sender, nonce, sinceBlock }
  const id = toOperationId(sent)
  // Only the operation's hash is known at this time. The transaction's hash is unknown until the network has it.
  const early = approved.answers === 'id' ? { id: batch?.id ?? id } : sent.hash
  const answer = async () => (approved.answers === 'hash' ? awaitHash(sent, rpc) : early)
  await requireStillWanted(shown, early)
  await batch?.keep(id)
  try {
    await rpc('eth_sendUserOperation', [toOperationJson(operation, signature, authorization), entryPoint.address])
  } catch (error) {
    // The bundler may still have accepted the operation. The chain will show whether it did.
    if (isUnclear(error) || (await isTaken(sent, error, rpc))) return answer()
    await batch?.forget()
    throw refusalOf(approved, error)
  }
  return answer()
}
