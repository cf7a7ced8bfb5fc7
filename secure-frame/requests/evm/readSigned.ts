import { type Hex, hexToBigInt, recoverTypedDataAddress, slice } from 'viem'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { isSameEvmAddress } from '../../approval/evm/params/quantity.ts'
import type { Delegation } from '../../approval/evm/permissions/Delegation.ts'
import type { Permission } from '../../approval/evm/permissions/Permission.ts'
import { readCaveats } from '../../approval/evm/permissions/readCaveats.ts'
import { readContext, toTypedData } from '../../approval/evm/permissions/signedDelegation.ts'
import { servedNetwork } from '../../page/servedNetworks.ts'

/** The order of secp256k1, halved: of the two values of `s` that verify, this wallet signs the lower (EIP-2). */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** As this wallet signs. The chain takes other forms of the same signature: one permission would be listed as several. */
const isOwnForm = (signature: Hex) =>
  /^0x[0-9a-f]{128}1[bc]$/.test(signature) && hexToBigInt(slice(signature, 32, 64)) <= highestS

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
    if (!permission || !isOwnForm(signature) || !isSameEvmAddress(delegation.delegator, account)) return undefined
    const signer = await signerOf(delegation, signature, caipNetworkId)
    return isSameEvmAddress(signer, account) ? { delegation, permission } : undefined
  } catch {
    // No context of this wallet, no signature, or no network of it.
    return undefined
  }
}

/** The last second that dates have. The chain counts further. */
const lastSecond = 8_640_000_000_000

/** When it ends, in seconds since 1970. */
export const expirySecondsOf = ({ expiry }: Permission) => Math.min(Number(expiry), lastSecond)

/** As it was given, with the end that was signed. */
export const readKept = async (kept: KeptPermission, account: string): Promise<KeptPermission | undefined> => {
  const signed = await readSigned(kept, account)
  return signed && { ...kept, expiry: expirySecondsOf(signed.permission) }
}
