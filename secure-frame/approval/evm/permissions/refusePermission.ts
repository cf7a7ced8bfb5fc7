import { native } from '../decode/decodeCall.ts'
import { permit2Name, seaportName } from '../decode/knownContracts.ts'
import { delegate } from '../delegation/delegate.ts'
import { isSameAddress } from '../params/quantity.ts'
import { refuseParams } from '../params/refuseParams.ts'
import type { Asked } from './Asked.ts'
import { isForbiddenTarget } from './framework.ts'

const nobody = `0x${'0'.repeat(40)}`
/** The manager takes a delegation to this address for one to anybody. */
const anybody = `0x${'a11'.padStart(40, '0')}`

/** Contracts through which a call could take more than it says: what acts for accounts, and what holds their allowances. */
const isUncallable = (address: string, account: string) =>
  isSameAddress(address, account) ||
  isSameAddress(address, delegate.address) ||
  isSameAddress(address, nobody) ||
  isForbiddenTarget(address)

const targetOf = ({ what }: Asked) => {
  if (what.kind === 'calls') return what.contract
  return what.token === native ? undefined : what.token
}

const movesTokensOfOthers = (address: string) => (permit2Name(address) ?? seaportName(address)) !== undefined

const refuseHolders = ({ key, redeemers }: Asked, account: string) => {
  const refused = [key, ...redeemers].find((one) => isSameAddress(one, anybody) || isUncallable(one, account))
  if (refused) throw refuseParams('to', `must be an account of the page's own: ${refused}`)
}

/** Throws -32602 for a permission by which the account, or another permission, could be taken over, and for one that anybody has. */
export const refusePermission = (asked: Asked, account: string) => {
  refuseHolders(asked, account)
  const { what } = asked
  const target = targetOf(asked)
  if (target && isUncallable(target, account)) throw refuseParams('permission.data', `must not be of ${target}`)
  if (what.kind === 'calls') {
    if (movesTokensOfOthers(what.contract))
      throw refuseParams('permission.data.contractAddress', 'must not be a contract that moves tokens of others')
    return
  }
  if (what.payee && isUncallable(what.payee, account)) throw refuseParams('rules.payee', 'must be another account')
}
