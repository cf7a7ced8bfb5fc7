import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  encodePacked,
  type Hex,
  isHex,
  parseAbi,
  size,
  slice,
} from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import { batchMode, callTuples, encodeCalls } from '../delegation/callTogether.ts'
import { delegate } from '../delegation/delegate.ts'
import { isHexData, isSameEvmAddress, readQuantity } from '../params/quantity.ts'
import { readDraft, type TransactionDraft, type TransactionSender } from '../params/readTransaction.ts'
import { refuseParams } from '../params/refuseParams.ts'
import { entryPoint } from './entryPoint.ts'
import { isPaymaster, isPaymasterData } from './paymaster.ts'
import type { OperationGas, Paying } from './userOperation.ts'

/** A partial or complete user operation from the page (ERC-4337, entry point 0.7). */
export interface RequestedOperation {
  drafts: readonly TransactionDraft[]
  callData: Hex
  nonce?: bigint
  gas: Partial<OperationGas>
  /** Undefined if the account pays. */
  paying?: Paying
}

type Fields = { readonly [name: string]: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const gasNames = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const
const payingNames: readonly string[] = [
  'paymaster',
  'paymasterData',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
]
const knownNames = new Set<string>([
  'sender',
  'nonce',
  'callData',
  'signature',
  'factory',
  'factoryData',
  'eip7702Auth',
  ...gasNames,
  ...payingNames,
])

/** Maximum number of calls. A visitor cannot be expected to read more. */
const maxCalls = 10
/**
 * Maximum length of a gas value in hex characters, including `0x`. It exceeds every chain's block gas limit and every
 * realistic price.
 */
const longestGas = 12
const longestPrice = 18

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
/** ERC-7579 mode for a single call. The operation reverts if the call fails. */
const singleMode: Hex = `0x${'00'.repeat(32)}`

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '0x'

/** Packs the target, value and data as in ERC-7579. */
const encodeSingle = ([call]: readonly TransactionDraft[]) => {
  const { to = '0x', value = 0n, data = '0x' } = call ?? {}
  return encodeFunctionData({
    ...{ abi, functionName: 'execute' },
    args: [singleMode, encodePacked(['address', 'uint256', 'bytes'], [to, value, data])],
  })
}

const splitSingle = (packed: Hex) => {
  const value = BigInt(slice(packed, 20, 52))
  return { target: slice(packed, 0, 20), value, callData: size(packed) > 52 ? slice(packed, 52) : ('0x' as Hex) }
}

interface Split {
  calls: readonly { target: Hex; value: bigint; callData: Hex }[]
  /** Returns the only valid encoding of these calls. */
  encode: (drafts: readonly TransactionDraft[]) => Hex
}

const splitCalls = (callData: Hex): Split | undefined => {
  const [mode, packed] = decodeFunctionData({ abi, data: callData }).args
  if (mode === singleMode) return { calls: [splitSingle(packed)], encode: encodeSingle }
  return mode === batchMode ? { calls: decodeAbiParameters(callTuples, packed)[0], encode: encodeCalls } : undefined
}

const tryToSplit = (callData: Hex) => {
  try {
    return splitCalls(callData)
  } catch {
    return undefined
  }
}

/**
 * Decodes the calls that the account would make. Accepts only calls with exactly one encoding, because others cannot be
 * shown reliably.
 */
const readOwnCalls = (callData: unknown, sender: TransactionSender) => {
  if (!isHexData(callData)) throw refuseParams('callData', 'must start with 0x and be hex')
  const { calls = [], encode } = tryToSplit(callData) ?? {}
  if (calls.length > maxCalls) throw refuseParams('callData', `must have at most ${maxCalls} calls`)
  const drafts = calls.map(({ target, value, callData: data }) =>
    readDraft({ to: target.toLowerCase(), value: `0x${value.toString(16)}`, data }, sender),
  )
  if (!encode || drafts.length === 0 || !isSameEvmAddress(encode(drafts), callData))
    throw refuseParams('callData', 'must be execute(bytes32,bytes) of one call or a batch (ERC-7579)')
  return { drafts, callData: callData.toLowerCase() as Hex }
}

const isThe = (value: unknown, address: string) => typeof value === 'string' && isSameEvmAddress(value, address)

/** True for the values that libraries use if there is no factory. EIP-7702 accounts have a marker instead. */
const isNoFactory = (value: unknown) => !isGiven(value) || (typeof value === 'string' && /^0x7702(00)*$/.test(value))

/**
 * Checks that the account has no factory. If the account has no code yet, an authorization created by the wallet sets
 * it.
 */
const requireOwnAccount = ({ sender, factory, factoryData, eip7702Auth, signature }: Fields, account: string) => {
  if (!isThe(sender, account)) throw refuseParams('sender', 'must be the connected account')
  if (!isNoFactory(factory) || isGiven(factoryData))
    throw refuseParams('factory', 'must not be there: the account has its address already')
  const names = isFields(eip7702Auth) ? eip7702Auth.address : undefined
  if (isGiven(eip7702Auth) && !isThe(names, delegate.address))
    throw refuseParams('eip7702Auth', `must name ${delegate.address}`)
  if (isGiven(signature) && !isHex(signature)) throw refuseParams('signature', 'must be hex: the wallet makes its own')
}

const readLimited = (fields: Fields, name: string, longest: number) => {
  const given = fields[name]
  if (typeof given === 'string' && given.length > longest) throw refuseParams(name, 'is too large')
  return readQuantity(name, given)
}

const readGasFields = (fields: Fields): Partial<OperationGas> => {
  const read = gasNames.flatMap((name) => {
    const value = readLimited(fields, name, name.endsWith('PerGas') ? longestPrice : longestGas)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read)
}

const readPaying = (fields: Fields, account: string): Paying | undefined => {
  const { paymaster, paymasterData = '0x' } = fields
  if (!isGiven(paymaster)) {
    if (payingNames.some((name) => isGiven(fields[name]))) throw refuseParams('paymaster', 'is required with its data')
    return undefined
  }
  if (!isPaymaster(paymaster, account)) throw refuseParams('paymaster', 'must be the address of one')
  if (!isPaymasterData(paymasterData))
    throw refuseParams('paymasterData', 'must start with 0x and be hex, and not long')
  const limitOf = (name: string) => readLimited(fields, name, longestGas)
  return {
    ...{ paymaster, paymasterData },
    paymasterVerificationGasLimit: limitOf('paymasterVerificationGasLimit'),
    paymasterPostOpGasLimit: limitOf('paymasterPostOpGasLimit'),
  }
}

/**
 * Parses the parameters of eth_sendUserOperation: an operation and the entry point. The wallet fills in missing fields.
 */
export const readOperation = (params: Json, sender: TransactionSender): RequestedOperation => {
  const [fields, place]: readonly unknown[] = Array.isArray(params) ? params : []
  if (!isFields(fields)) throw refuseParams('params[0]', 'must be an operation')
  if (typeof place !== 'string' || !isSameEvmAddress(place, entryPoint.address))
    throw refuseParams('params[1]', `must be ${entryPoint.name}, ${entryPoint.address}`)
  const unknown = Object.keys(fields).find((name) => !knownNames.has(name))
  if (unknown !== undefined) throw refuseParams(unknown, 'is no field of an operation of this entry point')
  requireOwnAccount(fields, sender.account)
  return {
    ...readOwnCalls(fields.callData, sender),
    nonce: readQuantity('nonce', fields.nonce),
    gas: readGasFields(fields),
    paying: readPaying(fields, sender.account),
  }
}
