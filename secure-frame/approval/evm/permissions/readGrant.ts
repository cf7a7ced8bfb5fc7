import { type Hex, keccak256, slice } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readQuantity } from '../params/quantity.ts'
import { requireChain, requireSender, type TransactionSender } from '../params/readTransaction.ts'
import { refuseParams } from '../params/refuseParams.ts'
import { mostCalls } from './Permission.ts'
import type { RequestedPermission } from './RequestedPermission.ts'
import {
  type Fields,
  isFields,
  requireAddress,
  requireField,
  requireFields,
  requireList,
  requireOnly,
} from './readFields.ts'
import { requireFunctions } from './readFunctions.ts'

const maxAbiEntries = 200

/** An uncompressed secp256k1 key, with or without the prefix byte. */
const publicKey = /^0x(?:04)?([\da-f]{128})$/i

/** Returns the address of the single key that receives the permission. */
const readKey = (value: unknown): Hex => {
  const signer = requireFields('signer', value)
  requireOnly('signer', signer, ['type', 'data'])
  if (signer.type !== 'keys') throw refuseParams('signer.type', 'must be keys')
  const data = requireFields('signer.data', signer.data)
  requireOnly('signer.data', data, ['keys'])
  const [key] = requireList('signer.data.keys', data.keys, 1)
  const { type, publicKey: point, ...others } = requireFields('signer.data.keys', key)
  requireOnly('signer.data.keys', others, [])
  if (type !== 'secp256k1') throw refuseParams('signer.data.keys', 'must be of type secp256k1: it sends transactions')
  const [, digits] = publicKey.exec(String(point)) ?? []
  if (!digits) throw refuseParams('signer.data.keys', 'must have an uncompressed public key')
  return slice(keccak256(`0x${digits}`), 12)
}

const above = (field: string, value: unknown) => {
  const amount = readQuantity(field, value)
  if (!amount) throw refuseParams(field, 'must be a limit above zero')
  return amount
}

const recurring = (data: Fields, token: Hex | typeof nativeTokenAddress): RequestedPermission['what'] => ({
  kind: 'allowance',
  token,
  amount: above('permissions.data.allowance', data.allowance),
  period: above('permissions.data.period', data.period),
  start: readQuantity('permissions.data.start', data.start),
})

/** Returns a signature such as `move(uint8)`. Undefined unless the ABI has exactly one function with this name. */
const signatureIn = (abi: readonly unknown[], name: unknown) => {
  const found = abi.filter((entry) => isFields(entry) && entry.type === 'function' && entry.name === name)
  const [only] = found
  if (found.length !== 1 || !isFields(only) || !Array.isArray(only.inputs))
    throw refuseParams('permissions.data.functions', 'must be functions that the abi has once')
  return `${String(name)}(${only.inputs.map((input: unknown) => (isFields(input) ? String(input.type) : '')).join(',')})`
}

/** Rejects conditions on arguments and value. If they were ignored, the permission would be wider than requested. */
const nameOf = (value: unknown) => {
  const asked = requireFields('permissions.data.functions', value)
  requireOnly('permissions.data.functions', asked, ['functionName', 'valueLimit', 'operation'])
  const { functionName, valueLimit, operation = 'Call' } = asked
  if (operation !== 'Call') throw refuseParams('permissions.data.functions.operation', 'must be Call')
  if (readQuantity('permissions.data.functions.valueLimit', valueLimit))
    throw refuseParams('permissions.data.functions.valueLimit', 'must be zero')
  return functionName
}

const calls = (data: Fields, policies: Policies): RequestedPermission['what'] => {
  requireOnly('permissions.data', data, ['address', 'abi', 'functions'])
  const abi = requireList('permissions.data.abi', data.abi, maxAbiEntries)
  const names = requireList('permissions.data.functions', data.functions, maxAbiEntries).map(nameOf)
  if (policies.calls === undefined || policies.calls > mostCalls)
    throw refuseParams('policies', `must have a call-limit of ${mostCalls} at most`)
  return {
    kind: 'calls',
    contract: requireAddress('permissions.data.address', data.address),
    functions: requireFunctions(
      'permissions.data.functions',
      names.map((name) => signatureIn(abi, name)),
    ),
    calls: policies.calls,
  }
}

interface Policies {
  calls?: bigint
}

/** Parses the only supported policy, which limits the number of calls. */
const readPolicies = (value: unknown): Policies => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return {}
  const policy = requireFields('policies', requireList('policies', value, 1)[0])
  requireOnly('policies', policy, ['type', 'data'])
  if (policy.type !== 'call-limit') throw refuseParams('policies', 'must be of type call-limit')
  const data = requireFields('policies.data', policy.data)
  requireOnly('policies.data', data, ['limit'])
  return { calls: above('policies.data.limit', data.limit) }
}

const readWhat = (value: unknown, policies: Policies): RequestedPermission['what'] => {
  const { type, data: given, ...others } = requireFields('permissions', value)
  requireOnly('permissions', others, [])
  const data = requireFields('permissions.data', given)
  if (type === 'contract-call') return calls(data, policies)
  if (policies.calls !== undefined) throw refuseParams('policies', 'must be of a contract-call')
  if (type === 'native-token-recurring-allowance') {
    requireOnly('permissions.data', data, ['allowance', 'start', 'period'])
    return recurring(data, nativeTokenAddress)
  }
  if (type !== 'erc20-recurring-allowance') throw refuseParams('permissions.type', 'is not known')
  requireOnly('permissions.data', data, ['token', 'allowance', 'start', 'period'])
  return recurring(data, requireAddress('permissions.data.token', data.token))
}

/** Parses the parameters of wallet_grantPermissions as the specification defines them: one permission for one key. */
export const readGrant = (params: Json, sender: TransactionSender): readonly RequestedPermission[] => {
  const request = requireFields('params[0]', Array.isArray(params) ? params[0] : params)
  const fields = ['chainId', 'address', 'expiry', 'signer', 'permissions', 'policies', 'version'] as const
  requireOnly('params[0]', request, fields)
  const { chainId, address, expiry: end, signer, permissions, policies = [] } = request
  requireField('chainId', chainId)
  requireChain(chainId, sender.chainId)
  requireSender(address, sender.account)
  const expiry = readQuantity('expiry', end)
  if (expiry === undefined) throw refuseParams('expiry', 'is required')
  const what = readWhat(requireList('permissions', permissions, 1)[0], readPolicies(policies))
  const key = readKey(signer)
  const granted = { expiry: Number(expiry), permissions, policies, signer } as { [field: string]: Json }
  return [
    {
      what,
      key,
      redeemers: [key],
      expiry,
      toAnswer: ({ account, chainId: chain }) => ({ ...granted, chainId: chain, address: account }),
    },
  ]
}
