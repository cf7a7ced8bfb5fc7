import type { Hex } from 'viem'
import { bundleTooLarge, rpcError, unsupportedCapability, unsupportedChainId } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { OfferedPaymaster } from '../operations/askPaymaster.ts'
import { isHexData, readChainNumber } from './quantity.ts'
import { readDraft, requireSender, type TransactionDraft, type TransactionSender } from './readTransaction.ts'
import { refuseParams } from './refuseParams.ts'

/** Maximum number of calls. A visitor cannot be expected to read more. */
const maxCalls = 10

type Fields = { readonly [name: string]: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maximum length of a suffix in hex characters. No attribution needs more. */
const maxSuffixLength = 2_050

const readSuffix = (capability: unknown): Hex => {
  const value = isFields(capability) ? capability.value : undefined
  if (!isHexData(value) || value.length <= 2 || value.length > maxSuffixLength)
    throw refuseParams('capabilities.dataSuffix.value', 'must start with 0x and be hex')
  return value
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/**
 * Returns the suffix to add to each call, if given. Ignores an unknown capability only if the page marks it as
 * optional.
 */
const readCapabilities = (capabilities: unknown): Hex | undefined => {
  if (!isGiven(capabilities)) return undefined
  if (!isFields(capabilities)) throw refuseParams('capabilities', 'must be an object')
  const { dataSuffix, ...others } = capabilities
  for (const [name, capability] of Object.entries(others)) {
    if (!isFields(capability) || capability.optional !== true) {
      throw rpcError(unsupportedCapability, `Unsupported non-optional capability: ${name}`)
    }
  }
  return isGiven(dataSuffix) ? readSuffix(dataSuffix) : undefined
}

/** Maximum URL length. It allows for a path that contains an API key. */
const longestUrl = 2_000

const isServiceUrl = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= longestUrl &&
  URL.canParse(value) &&
  ['https:', 'http:'].includes(new URL(value).protocol)

const readPaymaster = (capability: unknown): OfferedPaymaster | undefined => {
  if (!isGiven(capability)) return undefined
  const { url, context = null, optional } = isFields(capability) ? capability : {}
  if (!isServiceUrl(url)) {
    if (optional === true) return undefined
    throw rpcError(unsupportedCapability, 'Unsupported non-optional capability: paymasterService without a URL')
  }
  // Values from the page are always JSON.
  return { url, context: context as Json, isOptional: optional === true }
}

/** Adds no suffix to a call without data. Such a call only sends value, and the suffix would become its call data. */
const withSuffix = (draft: TransactionDraft, suffix: Hex | undefined): TransactionDraft =>
  suffix === undefined || draft.data === '0x'
    ? draft
    : { ...draft, data: `${draft.data}${suffix.slice(2)}` as Hex, suffix }

const readCall = (call: unknown, index: number, sender: TransactionSender, forAll?: Hex): TransactionDraft => {
  if (!isFields(call)) throw refuseParams(`calls[${index}]`, 'must be a call')
  const { to, data, value, capabilities } = call
  const suffix = readCapabilities(capabilities) ?? forAll
  try {
    return withSuffix(readDraft({ to, data, value }, sender), suffix)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace('Invalid params: ', '') : ''
    throw refuseParams(`calls[${index}].${why.split(' ')[0]}`, why.split(' ').slice(1).join(' '), { cause })
  }
}

const requireThisChain = (chainId: unknown, current: number) => {
  const named = readChainNumber('chainId', chainId)
  if (named !== undefined && named !== BigInt(current)) {
    throw rpcError(unsupportedChainId, `Unsupported chain id: ${named} is asked for, the wallet is on ${current}`)
  }
}

interface Calls {
  drafts: readonly TransactionDraft[]
  /** True if the batch must be atomic. */
  isAtomicRequired: boolean
  paymaster?: OfferedPaymaster
}

/** Parses the parameters of wallet_sendCalls (EIP-5792). */
export const readCalls = (params: Json, sender: TransactionSender): Calls => {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  if (!isFields(request)) throw refuseParams('params[0]', 'must be an object')
  const { calls, chainId, from, atomicRequired, capabilities } = request
  if (!Array.isArray(calls) || calls.length === 0) throw refuseParams('calls', 'must be a list of calls')
  requireSender(from, sender.account)
  requireThisChain(chainId, sender.chainId)
  const { paymasterService, ...others } = isFields(capabilities) ? capabilities : {}
  const suffix = readCapabilities(isFields(capabilities) ? others : capabilities)
  if (calls.length > maxCalls) throw rpcError(bundleTooLarge, `Bundle too large: at most ${maxCalls} calls`)
  const drafts = calls.map((call: unknown, index) => readCall(call, index, sender, suffix))
  return { drafts, isAtomicRequired: atomicRequired === true, paymaster: readPaymaster(paymasterService) }
}
