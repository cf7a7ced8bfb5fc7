import { type Addresses, addressesOf, deriveKeys, type Keys, wipeKeys } from './keys.ts'
import { combineShares } from './shares.ts'
import { WalletMismatchError } from './walletErrors.ts'

const isSame = (one: Addresses, other: Addresses) => one.eip155 === other.eip155 && one.solana === other.solana

/** Reconstructs the wallet for one piece of work, and wipes its keys afterwards, also on failure. */
export const openWallet = async <T>(
  shares: readonly [string, string],
  addresses: Addresses,
  use: (opened: { entropy: Uint8Array; keys: Keys }) => Promise<T>,
): Promise<T> => {
  const entropy = await combineShares(shares)
  try {
    const keys = await deriveKeys(entropy)
    try {
      if (!isSame(addressesOf(keys), addresses)) throw new WalletMismatchError('The shares make another wallet')
      return await use({ entropy, keys })
    } finally {
      wipeKeys(keys)
    }
  } finally {
    entropy.fill(0)
  }
}
