import {
  atomicityNotSupported,
  bundleTooLarge,
  rpcError,
  unsupportedCapability,
  unsupportedChainId,
} from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { readQuantity } from './quantity.ts'
import { readDraft, requireSender, type Sender, type TransactionDraft } from './readTransaction.ts'
import { refuseParams } from './refuseParams.ts'

/** No more calls than a visitor can be expected to read. */
const maxCalls = 10

type Fields = { readonly [name: string]: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An unknown capability is ignored only if the page marks it as optional. */
const requireKnownCapabilities = (capabilities: unknown) => {
  if (capabilities === undefined || capabilities === null) return
  if (!isFields(capabilities)) throw refuseParams('capabilities', 'must be an object')
  for (const [name, capability] of Object.entries(capabilities)) {
    if (!isFields(capability) || capability.optional !== true) {
      throw rpcError(unsupportedCapability, `Unsupported non-optional capability: ${name}`)
    }
  }
}

const readCall = (call: unknown, index: number, sender: Sender): TransactionDraft => {
  if (!isFields(call)) throw refuseParams(`calls[${index}]`, 'must be a call')
  const { to, data, value, capabilities } = call
  requireKnownCapabilities(capabilities)
  try {
    return readDraft({ to, data, value }, sender)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace('Invalid params: ', '') : ''
    throw refuseParams(`calls[${index}].${why.split(' ')[0]}`, why.split(' ').slice(1).join(' '), { cause })
  }
}

const requireThisChain = (chainId: unknown, current: number) => {
  const named = readQuantity('chainId', chainId)
  if (named !== undefined && named !== BigInt(current)) {
    throw rpcError(unsupportedChainId, `Unsupported chain id: ${named} is asked for, the wallet is on ${current}`)
  }
}

/** The parameters of wallet_sendCalls (EIP-5792), for an account that sends them sequentially. */
export const readCalls = (params: Json, sender: Sender): readonly TransactionDraft[] => {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  if (!isFields(request)) throw refuseParams('params[0]', 'must be an object')
  const { calls, chainId, from, atomicRequired, capabilities } = request
  if (!Array.isArray(calls) || calls.length === 0) throw refuseParams('calls', 'must be a list of calls')
  requireSender(from, sender.account)
  requireThisChain(chainId, sender.chainId)
  requireKnownCapabilities(capabilities)
  if (atomicRequired === true) throw rpcError(atomicityNotSupported)
  if (calls.length > maxCalls) throw rpcError(bundleTooLarge, `Bundle too large: at most ${maxCalls} calls`)
  return calls.map((call: unknown, index) => readCall(call, index, sender))
}
