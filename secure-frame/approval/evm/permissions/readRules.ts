import type { Hex } from 'viem'
import { readQuantity } from '../params/quantity.ts'
import { refuseParams } from '../params/refuseParams.ts'
import type { RequestedPermission } from './RequestedPermission.ts'
import { type Fields, requireAddress, requireFields, requireList, requireOnly } from './readFields.ts'

const maxRedeemers = 3

interface Rules {
  expiry: bigint
  redeemers?: readonly Hex[]
  payee?: Hex
}

const addressesOf = (data: Fields, type: string, most: number) => {
  requireOnly(`rules.${type}`, data, ['addresses'])
  return requireList(`rules.${type}.addresses`, data.addresses, most).map((one) =>
    requireAddress(`rules.${type}.addresses`, one),
  )
}

/** MetaMask's rules. A permission can have at most one payee, because the sheet shows only one recipient. */
const kinds: Readonly<Record<string, (data: Fields) => Partial<Rules>>> = {
  expiry: (data) => {
    requireOnly('rules.expiry', data, ['timestamp'])
    return { expiry: readQuantity('rules.expiry.timestamp', data.timestamp) }
  },
  redeemer: (data) => ({ redeemers: addressesOf(data, 'redeemer', maxRedeemers) }),
  payee: (data) => ({ payee: addressesOf(data, 'payee', 1)[0] }),
}
export const ruleTypes = Object.keys(kinds)

/**
 * Parses the rules of a request (ERC-7715). Throws -32602 if a rule is unknown or duplicate, or the expiry is missing.
 */
export const readRules = (value: unknown, kind: RequestedPermission['what']['kind']): Rules => {
  const list = value === undefined ? [] : requireList('rules', value, ruleTypes.length)
  const rules = list.map((one) => {
    const rule = requireFields('rules', one)
    requireOnly('rules', rule, ['type', 'data'])
    const { type } = rule
    const read = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined
    if (!read) throw refuseParams('rules.type', `must be one of ${ruleTypes.join(', ')}`)
    return read(requireFields('rules.data', rule.data))
  })
  const names = rules.flatMap(Object.keys)
  if (new Set(names).size < names.length) throw refuseParams('rules', 'must be different ones')
  const { expiry, payee, redeemers } = Object.assign({}, ...rules) as Partial<Rules>
  if (expiry === undefined) throw refuseParams('rules', 'must have an expiry: a permission without an end has no limit')
  if (payee && kind === 'calls') throw refuseParams('rules.payee', 'is not of this type')
  return { expiry, redeemers, payee }
}
