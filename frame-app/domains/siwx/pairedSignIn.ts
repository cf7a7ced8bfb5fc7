import { atom } from 'jotai'
import { isReCap } from '#protocol/vocabulary/recap'
import type { SignInByPairing } from '../../connectors/walletConnect/pair.ts'
import { pairingMethods } from '../../connectors/walletConnect/proposedNamespaces.ts'
import { getPreferredNetworkAtom, offeredNetworksAtom } from '../networks/networkAtoms.ts'
import { makeEarlyMessageAtom } from './earlyMessage.ts'
import { readCacao } from './readCacao.ts'
import { keepSignedAtom } from './signedEarly.ts'

/** A ReCap lists each method for each chain. This is its maximum length in a message. */
const longestReCap = 5900

const isGivenUpAtom = atom(false)

/**
 * The sign-in chain. Undefined if external wallets must connect first, because the one-step sign-in works only on
 * eip155.
 */
const chainAtom = atom((get) => {
  const networks = get(offeredNetworksAtom)
  const chains = JSON.stringify(networks.map(({ caipNetworkId }) => caipNetworkId))
  const isTooLong = pairingMethods.eip155.length * (chains.length + 48) > longestReCap
  if (get(isGivenUpAtom) || isTooLong || networks.some(({ chainNamespace }) => chainNamespace !== 'eip155'))
    return undefined
  return get(getPreferredNetworkAtom)('eip155')?.caipNetworkId
})

/** Returns the message that an external wallet signs while connecting. Undefined if it must connect first. */
export const signInByPairingAtom = atom(null, async (get, set): Promise<SignInByPairing | undefined> => {
  const chainId = get(chainAtom)
  const message = chainId === undefined ? undefined : await set(makeEarlyMessageAtom, chainId)
  // The library would merge the page's ReCap with its own.
  if (!message || message.resources?.some(isReCap)) return undefined
  return {
    message,
    onSigned: (auths) =>
      set(
        keepSignedAtom,
        auths.slice(0, 32).flatMap((auth) => readCacao(auth, message, pairingMethods.eip155) ?? []),
      ),
    // The next attempt uses two steps. A visitor who rejected may still want to connect, and some wallets do not
    // support the one-step sign-in.
    onFailed: () => set(isGivenUpAtom, true),
  }
})
