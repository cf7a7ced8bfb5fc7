import { type Addresses, addressesOf, deriveKeys, type Keys, wipeKeys } from './keys.ts'
import { combineShares } from './shares.ts'
import { WalletMismatchError } from './walletErrors.ts'

const isSame = (one: Addresses, other: Addresses) => one.eip155 === other.eip155 && one.solana === other.solana

interface Opened {
  entropy: Uint8Array
  keys: Keys
}

/** Runs a function with the keys of this entropy. Wipes both afterwards, even if the function fails. */
export const withEntropy = async <T>(
  entropy: Uint8Array,
  addresses: Addresses,
  use: (opened: Opened) => Promise<T>,
): Promise<T> => {
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

/** Runs a function with the keys that two shares reconstruct. Wipes them afterwards, even on failure. */
export const openWallet = async <T>(
  shares: readonly [string, string],
  addresses: Addresses,
  use: (opened: Opened) => Promise<T>,
): Promise<T> => withEntropy(await combineShares(shares), addresses, use)
