import { atom } from 'jotai'
import { isReCap } from '#protocol/vocabulary/recap'
import type { SignInByPairing } from '../../connectors/walletConnect/pair.ts'
import { pairingMethods } from '../../connectors/walletConnect/proposedNamespaces.ts'
import { getPreferredNetworkAtom, offeredNetworksAtom } from '../networks/networkAtoms.ts'
import { makeEarlyMessageAtom } from './earlyMessage.ts'
import { readCacao } from './readCacao.ts'
import { keepSignedAtom } from './signedEarly.ts'

/** A ReCap names each chain with each method. Messages have room for so many characters of it. */
const longestReCap = 5900

const isGivenUpAtom = atom(false)

/** The chain to sign in on; undefined where wallets elsewhere connect first: they sign in one step on eip155 alone. */
const chainAtom = atom((get) => {
  const networks = get(offeredNetworksAtom)
  const chains = JSON.stringify(networks.map(({ caipNetworkId }) => caipNetworkId))
  const isTooLong = pairingMethods.eip155.length * (chains.length + 48) > longestReCap
  if (get(isGivenUpAtom) || isTooLong || networks.some(({ chainNamespace }) => chainNamespace !== 'eip155'))
    return undefined
  return get(getPreferredNetworkAtom)('eip155')?.caipNetworkId
})

/** What a wallet elsewhere is asked to sign while it connects; undefined where it connects first. */
export const signInByPairingAtom = atom(null, async (get, set): Promise<SignInByPairing | undefined> => {
  const chainId = get(chainAtom)
  const message = chainId === undefined ? undefined : await set(makeEarlyMessageAtom, chainId)
  // A ReCap of the page would be merged with the library's.
  if (!message || message.resources?.some(isReCap)) return undefined
  return {
    message,
    onSigned: (auths) =>
      set(
        keepSignedAtom,
        auths.slice(0, 32).flatMap((auth) => readCacao(auth, message, pairingMethods.eip155) ?? []),
      ),
    // The next attempt has two steps: who declined may still want to connect, and not every wallet can do both at once.
    onFailed: () => set(isGivenUpAtom, true),
  }
})
