import { type OptionName, optionSchemas } from '#protocol/options'

/** What other kits (AppKit, RainbowKit) call an option, and which options of Foyer do the same. */
const namesElsewhere: ReadonlyMap<string, readonly OptionName[]> = new Map<string, readonly OptionName[]>([
  ['metadata', ['name']],
  ['appName', ['name']],
  ['themeMode', ['theme']],
  ['chains', ['networks']],
  ['defaultChain', ['defaultNetwork']],
  ['initialChain', ['defaultNetwork']],
  ['transports', ['rpcUrls']],
  ['customRpcUrls', ['rpcUrls']],
  ['wallets', ['featuredWalletIds', 'customWallets']],
  ['enableWalletConnect', ['walletConnectProjectId', 'relayUrl']],
  ['enableInjected', ['connectorTypeOrder']],
  ['enableEIP6963', ['connectorTypeOrder']],
  ['connectorsOrder', ['connectorTypeOrder']],
  ['termsConditionsUrl', ['termsUrl']],
  ['privacyPolicyUrl', ['privacyUrl']],
  ['siweConfig', ['siwx', 'signInUrl']],
  // Has flags in it that are options of their own here.
  ['features', ['email', 'send', 'history', 'legalCheckbox']],
])

const sharedStart = (a: string, b: string) => {
  const end = [...a].findIndex((letter, index) => letter !== b[index])
  return end < 0 ? a.length : end
}

/** Whether one name is in the other, or they begin alike for more than half of the longer one. */
const looksLike = (name: string) => (known: string) => {
  const [a, b] = [name.toLowerCase(), known.toLowerCase()]
  return a.includes(b) || b.includes(a) || 2 * sharedStart(a, b) > Math.max(a.length, b.length)
}

/** The options that a page probably means by a name that is none. */
export const suggestOptions = (name: string): readonly string[] =>
  namesElsewhere.get(name) ?? Object.keys(optionSchemas).filter(looksLike(name)).slice(0, 1)
