import { atom } from 'jotai'
import {
  defaultConnectMethodsOrder,
  defaultConnectorTypeOrder,
  defaultWalletFeaturesOrder,
  features,
} from '#protocol/features'
import type { GivenOptions } from '#protocol/options'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'

interface PageFacts {
  options: GivenOptions
  /** The options set by the server for all pages of the project. */
  ofProject: GivenOptions
  isEmbedded: boolean
  /** True if the page is the hosted page. */
  isHosted: boolean
  /** The page's name as visitors know it. */
  appName: string
  /** The page's origin, verified by the handshake. */
  origin: string
  /** True if the page is a mini app in Telegram's WebView. */
  isTelegram: boolean
}

type Defaulted = keyof typeof defaults
export type ResolvedOptions = Omit<GivenOptions, Defaulted> &
  Required<Pick<GivenOptions, Defaulted>> &
  Omit<PageFacts, 'options' | 'ofProject'>

const configuredAtom = atom<PageFacts>({
  options: {},
  ofProject: {},
  isEmbedded: false,
  isHosted: false,
  appName: '',
  origin: '',
  isTelegram: false,
})

/** Default values for options that the page does not set. */
const defaults = {
  ...features,
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  connectMethodsOrder: [...defaultConnectMethodsOrder],
  connectorTypeOrder: [...defaultConnectorTypeOrder],
  walletFeaturesOrder: [...defaultWalletFeaturesOrder],
  socials: [...defaultSocials],
  customWallets: [],
  featuredWalletIds: [],
} satisfies GivenOptions

/** The options by source. Each source overrides the previous ones. */
export const optionSourcesAtom = atom((get) => {
  const { options, ofProject } = get(configuredAtom)
  // An undefined value counts as not set.
  const page = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return { default: defaults, page, project: ofProject }
})

/** The options after merging all sources. */
export const optionsAtom = atom((get): ResolvedOptions => {
  const { options: _options, ofProject: _ofProject, ...facts } = get(configuredAtom)
  const { default: defaults, page, project } = get(optionSourcesAtom)
  return { ...defaults, ...page, ...project, ...facts }
})

/** True if external wallets can be paired, because the page sets a relay or a vendor's project. */
export const isPairingOfferedAtom = atom((get) => {
  const { relayUrl, walletConnectProjectId } = get(optionsAtom)
  return relayUrl !== undefined || walletConnectProjectId !== undefined
})

export const setOptionsAtom = atom(null, (_get, set, facts: Partial<PageFacts>) =>
  set(configuredAtom, (before) => ({ ...before, ...facts })),
)
