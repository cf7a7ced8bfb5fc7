import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { permit2Name, seaportName } from '../decode/knownContracts.ts'
import { delegate } from '../delegation/delegate.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { refuseParams } from '../params/refuseParams.ts'
import { isForbiddenTarget } from './framework.ts'
import type { RequestedPermission } from './RequestedPermission.ts'

const nobody = `0x${'0'.repeat(40)}`
/** The manager treats this delegate address as anybody. */
const anybody = `0x${'a11'.padStart(40, '0')}`

/**
 * True for contracts through which a call could take more than it states: contracts that act for accounts, and
 * contracts that hold their allowances.
 */
const isUncallable = (address: string, account: string) =>
  isSameEvmAddress(address, account) ||
  isSameEvmAddress(address, delegate.address) ||
  isSameEvmAddress(address, nobody) ||
  isForbiddenTarget(address)

const targetOf = ({ what }: RequestedPermission) => {
  if (what.kind === 'calls') return what.contract
  return what.token === nativeTokenAddress ? undefined : what.token
}

const movesTokensOfOthers = (address: string) => (permit2Name(address) ?? seaportName(address)) !== undefined

const refuseHolders = ({ key, redeemers }: RequestedPermission, account: string) => {
  const refused = [key, ...redeemers].find((one) => isSameEvmAddress(one, anybody) || isUncallable(one, account))
  if (refused) throw refuseParams('to', `must be an account of the page's own: ${refused}`)
}

/** Throws -32602 if anybody could use the permission, or if it could take over the account or another permission. */
export const refusePermission = (request: RequestedPermission, account: string) => {
  refuseHolders(request, account)
  const { what } = request
  const target = targetOf(request)
  if (target && isUncallable(target, account)) throw refuseParams('permission.data', `must not be of ${target}`)
  if (what.kind === 'calls') {
    if (movesTokensOfOthers(what.contract))
      throw refuseParams('permission.data.contractAddress', 'must not be a contract that moves tokens of others')
    return
  }
  if (what.payee && isUncallable(what.payee, account)) throw refuseParams('rules.payee', 'must be another account')
}
