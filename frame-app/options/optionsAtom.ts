import { atom } from 'jotai'
import { defaultConnectMethodsOrder, defaultConnectorTypeOrder, type GivenOptions } from '#protocol/options'

interface PageFacts {
  options: GivenOptions
  isEmbedded: boolean
  /** The page's name as visitors know it. */
  appName: string
}

type Defaulted = keyof typeof defaults
type PageOptions = Omit<GivenOptions, Defaulted> &
  Required<Pick<GivenOptions, Defaulted>> &
  Pick<PageFacts, 'isEmbedded' | 'appName'>

const configuredAtom = atom<PageFacts>({ options: {}, isEmbedded: false, appName: '' })

/** Defaults of options that the page does not set. */
const defaults = {
  legalCheckbox: false,
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  email: true,
  emailShowWallets: true,
  collapseWallets: false,
  connectMethodsOrder: [...defaultConnectMethodsOrder],
  connectorTypeOrder: [...defaultConnectorTypeOrder],
  customWallets: [],
  enableWalletConnectVerify: false,
  featuredWalletIds: [],
  enableAllWallets: true,
} satisfies GivenOptions

/** The page's options, with the default of each. What is given as undefined counts as not given. */
export const optionsAtom = atom((get): PageOptions => {
  const { options, isEmbedded, appName } = get(configuredAtom)
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return { ...defaults, ...given, isEmbedded, appName }
})

/** Whether wallets elsewhere can be paired: the page names a relay, or a project at the vendor's. */
export const isPairingOfferedAtom = atom((get) => {
  const { relayUrl, walletConnectProjectId } = get(optionsAtom)
  return relayUrl !== undefined || walletConnectProjectId !== undefined
})

export const setOptionsAtom = atom(null, (_get, set, facts: PageFacts) => set(configuredAtom, facts))
