import { type Hex, recoverTypedDataAddress } from 'viem'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { isSameAddress } from '../../approval/evm/params/quantity.ts'
import type { Delegation } from '../../approval/evm/permissions/Delegation.ts'
import type { Permission } from '../../approval/evm/permissions/Permission.ts'
import { readCaveats } from '../../approval/evm/permissions/readCaveats.ts'
import { readContext, toTypedData } from '../../approval/evm/permissions/signedDelegation.ts'
import { servedNetwork } from '../../page/servedNetworks.ts'

/** Of the network that it is said to be for: on another one, the chain would not take it. */
const signerOf = (delegation: Delegation, signature: Hex, caipNetworkId: string) => {
  const { domain, types, primaryType, message } = toTypedData(delegation, Number(servedNetwork(caipNetworkId).id))
  return recoverTypedDataAddress({ domain, types, primaryType, message, signature } as never)
}

/**
 * A permission read from what was signed, whoever says that it was given: undefined for what this account has not signed for this
 * network.
 */
export const readSigned = async ({ context, functions, caipNetworkId }: KeptPermission, account: string) => {
  try {
    const { delegation, signature } = readContext(context as Hex)
    const permission = readCaveats(delegation, functions)
    if (!permission || !isSameAddress(delegation.delegator, account)) return undefined
    const signer = await signerOf(delegation, signature, caipNetworkId)
    return isSameAddress(signer, account) ? { delegation, permission } : undefined
  } catch {
    // No context of this wallet, no signature, or no network of it.
    return undefined
  }
}

/** The last second that dates have. The chain counts further. */
const lastSecond = 8_640_000_000_000

/** When it ends, in seconds since 1970. */
export const endOf = ({ expiry }: Permission) => Math.min(Number(expiry), lastSecond)

/** As it was given, with the end that was signed. */
export const readKept = async (kept: KeptPermission, account: string): Promise<KeptPermission | undefined> => {
  const signed = await readSigned(kept, account)
  return signed && { ...kept, expiry: endOf(signed.permission) }
}
