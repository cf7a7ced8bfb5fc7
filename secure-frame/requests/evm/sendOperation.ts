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

/** Refusals that a paymaster causes (ERC-7769): it says no, its approval is over, or it has not staked enough. */
const payerCodes: readonly unknown[] = [-32501, -32503, -32505]

const isOfPayer = (error: BaseError) =>
  payerCodes.includes(error.code) || (error.code === -32500 && /\bAA3\d\b/.test(error.message))

/** Whether the bundler takes no operation of so little gas or so low a price. */
const isOfGas = (error: BaseError) =>
  namedPrices(error) !== undefined || /preVerificationGas|max(Priority)?FeePerGas/i.test(error.message)

/** Why nothing was sent: for some reasons the visitor is asked again. */
const refusalOf = ({ renew }: Operation, error: unknown) => {
  if (!(error instanceof BaseError)) return error
  if (isOfPayer(error)) return new PayerLostError(error)
  return renew && isOfGas(error) ? new OperationGrownError(namedPrices(error), error) : error
}

/** A bundler that refuses it may have it already, from before or by another one: asked of itself, and of the chain. */
const isTaken = async (sent: SentOperation, error: unknown, rpc: ReadChain) => {
  const message = error instanceof Error ? error.message : ''
  if (/already known|AA25\b/i.test(message)) return true
  const known = rpc('eth_getUserOperationByHash', [sent.hash]).catch(() => null)
  const { receipt } = await readOutcome(sent, rpc).catch((): OperationOutcome => ({}))
  return receipt !== undefined || (await known) !== null
}

const pollIntervalMs = 1_000
/** An operation that was dropped is found by nobody. */
const maxPolls = 120

/** The hash of the transaction that carries the operation, once the network has it. Rejects where it was not carried for long. */
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
 * Signs an operation and hands it to the bundler. Answers what the page waits for. Rejects with `PayerLostError` where who was to
 * pay does not pay after all, with `OperationGrownError` where it costs more than was shown: nothing was sent then.
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
  // Until the network has it, a transaction's hash is not known: that of the operation is.
  const early = approved.answers === 'id' ? { id: batch?.id ?? id } : sent.hash
  const answer = async () => (approved.answers === 'hash' ? awaitHash(sent, rpc) : early)
  await requireStillWanted(shown, early)
  await batch?.keep(id)
  try {
    await rpc('eth_sendUserOperation', [toOperationJson(operation, signature, authorization), entryPoint.address])
  } catch (error) {
    // It may have it all the same: the chain will tell.
    if (isUnclear(error) || (await isTaken(sent, error, rpc))) return answer()
    await batch?.forget()
    throw refusalOf(approved, error)
  }
  return answer()
}
