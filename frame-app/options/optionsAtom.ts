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
  /** What the server sets for all pages of the project. */
  ofProject: GivenOptions
  isEmbedded: boolean
  /** Whether the page is the hosted page. */
  isHosted: boolean
  /** The page's name as visitors know it. */
  appName: string
  /** As the handshake has proven it. */
  origin: string
  /** Whether the page is a mini app in Telegram's web view. */
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

/** Defaults of options that the page does not set. */
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

/** The options by who says what they are: each overrules those before it. */
export const optionSourcesAtom = atom((get) => {
  const { options, ofProject } = get(configuredAtom)
  // What is given as undefined counts as not given.
  const page = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return { default: defaults, page, project: ofProject }
})

/** The options that hold. */
export const optionsAtom = atom((get): ResolvedOptions => {
  const { options: _options, ofProject: _ofProject, ...facts } = get(configuredAtom)
  const { default: defaults, page, project } = get(optionSourcesAtom)
  return { ...defaults, ...page, ...project, ...facts }
})

/** Whether wallets elsewhere can be paired: the page names a relay, or a project at the vendor's. */
export const isPairingOfferedAtom = atom((get) => {
  const { relayUrl, walletConnectProjectId } = get(optionsAtom)
  return relayUrl !== undefined || walletConnectProjectId !== undefined
})

export const setOptionsAtom = atom(null, (_get, set, facts: Partial<PageFacts>) =>
  set(configuredAtom, (before) => ({ ...before, ...facts })),
)
