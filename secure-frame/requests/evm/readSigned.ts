import { type Hex, hexToBigInt, recoverTypedDataAddress, slice } from 'viem'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { isSameEvmAddress } from '../../approval/evm/params/quantity.ts'
import type { Delegation } from '../../approval/evm/permissions/Delegation.ts'
import type { Permission } from '../../approval/evm/permissions/Permission.ts'
import { readCaveats } from '../../approval/evm/permissions/readCaveats.ts'
import { readContext, toTypedData } from '../../approval/evm/permissions/signedDelegation.ts'
import { servedNetwork } from '../../page/servedNetworks.ts'

/** Half the order of secp256k1. Of the two valid values of `s`, this wallet uses the lower one (EIP-2). */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * True if the signature has the form that this wallet creates. The chain accepts other forms too, so without this check
 * one permission could be listed several times.
 */
const isOwnForm = (signature: Hex) =>
  /^0x[0-9a-f]{128}1[bc]$/.test(signature) && hexToBigInt(slice(signature, 32, 64)) <= highestS

/**
 * Returns the signer on the network that the permission states. On another network, the chain would reject the
 * signature.
 */
const signerOf = (delegation: Delegation, signature: Hex, caipNetworkId: string) => {
  const { domain, types, primaryType, message } = toTypedData(delegation, Number(servedNetwork(caipNetworkId).id))
  return recoverTypedDataAddress({ domain, types, primaryType, message, signature } as never)
}

/**
 * Decodes a permission from the signed data, whatever its source. Undefined if this account has not signed it for this
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
    // The context, the signature or the network is not from this wallet.
    return undefined
  }
}

/** The last second that JavaScript dates support. The chain allows later ones. */
const lastSecond = 8_640_000_000_000

/** Returns a permission's end in Unix seconds. */
export const expirySecondsOf = ({ expiry }: Permission) => Math.min(Number(expiry), lastSecond)

/** Returns the permission as granted, with the signed end. */
export const readKept = async (kept: KeptPermission, account: string): Promise<KeptPermission | undefined> => {
  const signed = await readSigned(kept, account)
  return signed && { ...kept, expiry: expirySecondsOf(signed.permission) }
}
