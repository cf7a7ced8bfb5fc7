import type { Json } from '#protocol/vocabulary/json'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readQuantity } from '../params/quantity.ts'
import { requireChain, requireSender, type TransactionSender } from '../params/readTransaction.ts'
import { refuseParams } from '../params/refuseParams.ts'
import { type Allowance, type ContractCalls, mostCalls } from './Permission.ts'
import type { RequestedPermission } from './RequestedPermission.ts'
import { type Fields, requireAddress, requireField, requireFields, requireOnly } from './readFields.ts'
import { requireFunctions } from './readFunctions.ts'
import { readRules } from './readRules.ts'

/** Maximum number of permissions. A visitor cannot be expected to read more. */
const maxPermissions = 4

type What = RequestedPermission['what']

const requireAmount = (field: string, value: unknown) => {
  const amount = readQuantity(field, value)
  if (!amount) throw refuseParams(field, 'must be a limit above zero')
  return amount
}

const startOf = ({ startTime }: Fields) => readQuantity('permission.data.startTime', startTime)

const justified = ['startTime', 'justification']

const periodic = (data: Fields, token: Allowance['token']): What => {
  requireOnly('permission.data', data, ['tokenAddress', 'periodAmount', 'periodDuration', ...justified])
  const amount = requireAmount('permission.data.periodAmount', data.periodAmount)
  const period = requireAmount('permission.data.periodDuration', data.periodDuration)
  return { kind: 'allowance', token, amount, period, start: startOf(data) }
}

const inAll = (data: Fields, token: Allowance['token']): What => {
  requireOnly('permission.data', data, ['tokenAddress', 'allowanceAmount', ...justified])
  const amount = requireAmount('permission.data.allowanceAmount', data.allowanceAmount)
  return { kind: 'allowance', token, amount, start: startOf(data) }
}

const tokenOf = (data: Fields) => requireAddress('permission.data.tokenAddress', data.tokenAddress)

const noToken = (data: Fields): typeof nativeTokenAddress => {
  if (data.tokenAddress !== undefined) throw refuseParams('permission.data.tokenAddress', 'is not of this type')
  return nativeTokenAddress
}

const calls = (data: Fields): ContractCalls => {
  requireOnly('permission.data', data, ['contractAddress', 'functions', 'callCount', 'justification'])
  const count = requireAmount('permission.data.callCount', data.callCount)
  if (count > mostCalls) throw refuseParams('permission.data.callCount', `must be ${mostCalls} at most`)
  const contract = requireAddress('permission.data.contractAddress', data.contractAddress)
  return {
    kind: 'calls',
    contract,
    functions: requireFunctions('permission.data.functions', data.functions),
    calls: count,
  }
}

/** ERC-7715 permission types with MetaMask's names, and one type of Foyer's own. */
const types: Readonly<Record<string, (data: Fields) => What>> = {
  'native-token-periodic': (data) => periodic(data, noToken(data)),
  'erc20-token-periodic': (data) => periodic(data, tokenOf(data)),
  'native-token-allowance': (data) => inAll(data, noToken(data)),
  'erc20-token-allowance': (data) => inAll(data, tokenOf(data)),
  'foyer-contract-calls': calls,
}
export const permissionTypes = Object.keys(types)

const readOne = (value: unknown, sender: TransactionSender): RequestedPermission => {
  const request = requireFields('params[0]', value)
  requireOnly('params[0]', request, ['chainId', 'from', 'to', 'permission', 'rules'])
  requireField('chainId', request.chainId)
  requireChain(request.chainId, sender.chainId)
  requireSender(request.from, sender.account)
  const permission = requireFields('permission', request.permission)
  requireOnly('permission', permission, ['type', 'isAdjustmentAllowed', 'data'])
  const { type, isAdjustmentAllowed } = permission
  const read = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined
  if (!read) throw refuseParams('permission.type', `must be one of ${permissionTypes.join(', ')}`)
  if (typeof isAdjustmentAllowed !== 'boolean')
    throw refuseParams('permission.isAdjustmentAllowed', 'must be a boolean')
  const data = requireFields('permission.data', permission.data)
  const what = read(data)
  const key = requireAddress('to', request.to)
  const { payee, redeemers = [key], expiry } = readRules(request.rules, what.kind)
  return {
    what: payee && what.kind === 'allowance' ? { ...what, payee } : what,
    key,
    redeemers,
    expiry,
    toAnswer: ({ account, start }) => ({
      ...(request as { [field: string]: Json }),
      from: account,
      permission: {
        ...(permission as { [field: string]: Json }),
        data: { ...(data as { [field: string]: Json }), ...(start === undefined ? {} : { startTime: Number(start) }) },
      },
      rules: (request.rules ?? []) as Json,
    }),
  }
}

/**
 * Parses the parameters of wallet_requestExecutionPermissions (ERC-7715). Throws -32602 for anything unknown, because
 * it could be a limit.
 */
export const readRequests = (params: Json, sender: TransactionSender): readonly RequestedPermission[] => {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  // Some libraries wrap the request list in another list.
  const [first] = list
  const requests: readonly unknown[] = list.length === 1 && Array.isArray(first) ? first : list
  if (requests.length === 0) throw refuseParams('params', 'must be a list of requests')
  if (requests.length > maxPermissions) throw refuseParams('params', `must be ${maxPermissions} requests at most`)
  return requests.map((request) => readOne(request, sender))
}
