import type { Hex } from 'viem'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { isSameAddress } from '../../approval/evm/params/quantity.ts'
import { readCaveats } from '../../approval/evm/permissions/readCaveats.ts'
import { readContext } from '../../approval/evm/permissions/signedDelegation.ts'

/** A permission read from what was signed. Undefined for what this account cannot have given, whoever says that it has. */
export const readSigned = ({ context, functions }: KeptPermission, account: string) => {
  try {
    const { delegation } = readContext(context as Hex)
    const permission = readCaveats(delegation, functions)
    return permission && isSameAddress(delegation.delegator, account) ? { delegation, permission } : undefined
  } catch {
    // No context of this wallet.
    return undefined
  }
}
