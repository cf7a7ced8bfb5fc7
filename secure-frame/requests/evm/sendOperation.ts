import { type Hex, parseSignature } from 'viem'
import { BaseError } from '#protocol/errors/BaseError'
import type { Json } from '#protocol/vocabulary/json'
import { readNumber } from '../../approval/evm/chain/hexAnswer.ts'
import { entryPoint } from '../../approval/evm/operations/entryPoint.ts'
import { operationHash, operationJob } from '../../approval/evm/operations/packOperation.ts'
import { type OperationAuthorization, toOperationJson } from '../../approval/evm/operations/userOperation.ts'
import type { Approved, ReadChain } from '../../approval/request.ts'
import { toOperationId } from './operationId.ts'
import { PayerLostError } from './payerLost.ts'
import { isUnclear, needWanted, type Shown, type SignParts } from './signApproved.ts'

type Operation = Extract<Approved, { type: 'operation' }>

const authorize = async (
  { gives }: Operation,
  { account, network, signal }: Shown,
  { sign }: SignParts,
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

/**
 * Signs an operation and hands it to the bundler. Answers the batch's id. Rejects with `PayerLostError` where who was to pay does
 * not pay after all: nothing was sent then.
 */
export const sendOperation = async (approved: Operation, shown: Shown, parts: SignParts): Promise<Json> => {
  const { account, network, signal, batch } = shown
  const { operation } = approved
  const chainId = Number(network.id)
  const rpc: ReadChain = (method, params) => parts.read(network.caipNetworkId, method, params)
  await needWanted(shown)
  const sinceBlock = readNumber(await rpc('eth_blockNumber', []))
  const authorization = await authorize(approved, shown, parts)
  const signature = (await parts.sign(operationJob(operation, chainId), account, signal)) as Hex
  const { sender, nonce } = operation
  const id = toOperationId({ chainId, hash: operationHash(operation, chainId), sender, nonce, sinceBlock })
  const answer = { id: batch?.id ?? id }
  await needWanted(shown, answer)
  await batch?.keep(id)
  try {
    await rpc('eth_sendUserOperation', [toOperationJson(operation, signature, authorization), entryPoint.address])
  } catch (error) {
    // It may have it all the same: the chain will tell.
    if (isUnclear(error)) return answer
    await batch?.forget()
    throw error instanceof BaseError && isOfPayer(error) ? new PayerLostError(error) : error
  }
  return answer
}
