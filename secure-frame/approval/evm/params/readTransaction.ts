import type { AccessList, Hex } from 'viem'
import { invalidChainId, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { hasRightChecksum, isAddress, isHexData, isSameEvmAddress, readChainNumber, readQuantity } from './quantity.ts'
import { refuseRevival } from './refuseDelegation.ts'
import { refuseParams } from './refuseParams.ts'

/**
 * The transaction fields that the page sets. The remaining fields are filled in later. Without `to`, the transaction
 * deploys a contract.
 */
export interface TransactionDraft {
  to?: Hex
  value: bigint
  data: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
  accessList?: AccessList
  /** Data added by the page that names the party that initiated the transaction (ERC-8021). */
  suffix?: Hex
}

/** The sending account and its network. */
export interface TransactionSender {
  account: string
  chainId: number
}

type Fields = { readonly [name: string]: unknown }

/** Matches the types legacy, access list (EIP-2930) and EIP-1559. The signed type depends on the fee fields. */
const knownType = /^(?:0x0?)?[012]$/
/** Rejected fields, because the sheet does not show them: EIP-7702 authorizations and blobs. */
const refusedFields = ['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars']

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readData = ({ data, input }: Fields): Hex => {
  const isGiven = (value: unknown) => value !== undefined && value !== null
  // Some libraries send an empty string if there is no data.
  const given = [data, input].filter(isGiven).map((value) => (value === '' ? '0x' : value))
  const [first = '0x', second = first] = given
  if (!isHexData(first) || !isHexData(second)) throw refuseParams('data', 'must start with 0x and be hex')
  if (!isSameEvmAddress(first, second)) throw refuseParams('input', 'must be the same as data')
  return first
}

const readTo = ({ to }: Fields): Hex | undefined => {
  if (to === undefined || to === null) return undefined
  if (!isAddress(to)) throw refuseParams('to', 'must start with 0x and be an address')
  if (!hasRightChecksum(to)) throw refuseParams('to', 'has a wrong checksum')
  // An all-uppercase address has no checksum, and libraries reject it.
  return to === to.toLowerCase() ? to : (checksumAddress(to) as Hex)
}

const isAccessEntry = (value: unknown) =>
  isFields(value) && isAddress(value.address) && Array.isArray(value.storageKeys) && value.storageKeys.every(isHexData)

const readAccessList = ({ accessList }: Fields): AccessList | undefined => {
  if (accessList === undefined || accessList === null) return undefined
  if (!Array.isArray(accessList) || !accessList.every(isAccessEntry)) {
    throw refuseParams('accessList', 'must be a list of addresses and storage keys')
  }
  return accessList as AccessList
}

/** Checks that the page's chainId is the network shown on the sheet. */
export const requireChain = (chainId: unknown, current: number) => {
  const named = readChainNumber('chainId', chainId)
  if (named === undefined || named === BigInt(current)) return
  throw rpcError(invalidChainId, `Invalid chain id: ${named} is asked for, the wallet is on ${current}`)
}

/** Checks that the page's `from` is the connected account. */
export const requireSender = (from: unknown, account: string) => {
  if (from === undefined || from === null) return
  if (typeof from !== 'string' || !isSameEvmAddress(from, account)) {
    throw refuseParams('from', 'must be the connected account')
  }
}

const readFees = (fields: Fields) => {
  const gasPrice = readQuantity('gasPrice', fields.gasPrice)
  const maxFeePerGas = readQuantity('maxFeePerGas', fields.maxFeePerGas)
  const maxPriorityFeePerGas = readQuantity('maxPriorityFeePerGas', fields.maxPriorityFeePerGas)
  const other = maxFeePerGas === undefined ? 'maxPriorityFeePerGas' : 'maxFeePerGas'
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw refuseParams('gasPrice', `cannot be there together with ${other}`)
  }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxFeePerGas < maxPriorityFeePerGas) {
    throw refuseParams('maxPriorityFeePerGas', 'must not be above maxFeePerGas')
  }
  return { gasPrice, maxFeePerGas, maxPriorityFeePerGas }
}

const readNonce = ({ nonce }: Fields) => {
  const quantity = readQuantity('nonce', nonce)
  if (quantity === undefined) return undefined
  if (quantity > BigInt(Number.MAX_SAFE_INTEGER)) throw refuseParams('nonce', 'is too large')
  return Number(quantity)
}

/** Returns the gas limit, which can have either of two field names. */
const readGas = ({ gas, gasLimit }: Fields) => {
  const [one, other] = [readQuantity('gas', gas), readQuantity('gasLimit', gasLimit)]
  if (one !== undefined && other !== undefined && one !== other)
    throw refuseParams('gasLimit', 'must be the same as gas')
  return one ?? other
}

/** `0x` without digits means zero. */
const readValue = ({ value }: Fields) => (value === '0x' ? 0n : (readQuantity('value', value) ?? 0n))

const requireType = ({ type }: Fields) => {
  if (type === undefined || type === null) return
  const isKnown = (typeof type === 'number' || typeof type === 'string') && knownType.test(String(type))
  if (!isKnown) throw refuseParams('type', 'must be 0x0, 0x1 or 0x2')
}

/** Parses the fields of one transaction. */
export const readDraft = (value: unknown, { account, chainId }: TransactionSender): TransactionDraft => {
  if (!isFields(value)) throw refuseParams('params[0]', 'must be a transaction')
  for (const field of refusedFields) if (value[field] !== undefined) throw refuseParams(field, 'is not supported')
  requireType(value)
  requireSender(value.from, account)
  requireChain(value.chainId, chainId)
  const to = readTo(value)
  const data = readData(value)
  if (!to && data === '0x') throw refuseParams('to', 'is required where no contract is deployed')
  // An account with code would execute any call to itself.
  if (to && data !== '0x' && isSameEvmAddress(to, account)) throw refuseParams('to', 'must not be the account itself')
  if (to) refuseRevival(to, data)
  return {
    to,
    data,
    value: readValue(value),
    gas: readGas(value),
    ...readFees(value),
    nonce: readNonce(value),
    accessList: readAccessList(value),
  }
}

/** Parses the parameters of eth_sendTransaction. */
export const readTransaction = (params: Json, sender: TransactionSender) => {
  if (!Array.isArray(params)) throw refuseParams('params', 'must be a list')
  return readDraft(params[0], sender)
}
