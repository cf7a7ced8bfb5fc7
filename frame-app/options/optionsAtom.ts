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
export type PageOptions = Omit<GivenOptions, Defaulted> &
  Required<Pick<GivenOptions, Defaulted>> &
  Omit<PageFacts, 'options'>

const configuredAtom = atom<PageFacts>({
  options: {},
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

/** The page's options, with the default of each. What is given as undefined counts as not given. */
export const optionsAtom = atom((get): PageOptions => {
  const { options, ...facts } = get(configuredAtom)
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return { ...defaults, ...given, ...facts }
})

/** Whether wallets elsewhere can be paired: the page names a relay, or a project at the vendor's. */
export const isPairingOfferedAtom = atom((get) => {
  const { relayUrl, walletConnectProjectId } = get(optionsAtom)
  return relayUrl !== undefined || walletConnectProjectId !== undefined
})

export const setOptionsAtom = atom(null, (_get, set, facts: Partial<PageFacts>) =>
  set(configuredAtom, (before) => ({ ...before, ...facts })),
)
