import { atom } from 'jotai'
import { defaultConnectorTypeOrder, type GivenOptions } from './options.ts'

interface PageFacts {
  options: GivenOptions
  isEmbedded: boolean
  /** The page's name as visitors know it. */
  appName: string
}

const configuredAtom = atom<PageFacts>({ options: {}, isEmbedded: false, appName: '' })

/** The page's options, with the default of each. */
export const optionsAtom = atom((get) => {
  const { options, isEmbedded, appName } = get(configuredAtom)
  return {
    ...options,
    isEmbedded,
    appName,
    legalCheckbox: options.legalCheckbox ?? false,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    connectorTypeOrder: options.connectorTypeOrder ?? defaultConnectorTypeOrder,
    customWallets: options.customWallets ?? [],
    enableWalletConnectVerify: options.enableWalletConnectVerify ?? false,
    featuredWalletIds: options.featuredWalletIds ?? [],
    enableAllWallets: options.enableAllWallets ?? true,
  }
})

/** Whether wallets elsewhere can be paired: the page names a relay, or a project at the vendor's. */
export const isPairingOfferedAtom = atom((get) => {
  const { relayUrl, walletConnectProjectId } = get(optionsAtom)
  return relayUrl !== undefined || walletConnectProjectId !== undefined
})

export const setOptionsAtom = atom(null, (_get, set, facts: PageFacts) => set(configuredAtom, facts))
