import { type OptionName, optionSchemas } from '#protocol/options'

/** Option names in other kits (AppKit, RainbowKit), with Foyer's equivalent options. */
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
  // The flags in `features` are separate options in Foyer.
  ['features', ['email', 'send', 'history', 'legalCheckbox']],
])

const sharedStart = (a: string, b: string) => {
  const end = [...a].findIndex((letter, index) => letter !== b[index])
  return end < 0 ? a.length : end
}

/** True if one name contains the other, or their common prefix exceeds half of the longer name. */
const looksLike = (name: string) => (known: string) => {
  const [a, b] = [name.toLowerCase(), known.toLowerCase()]
  return a.includes(b) || b.includes(a) || 2 * sharedStart(a, b) > Math.max(a.length, b.length)
}

/** Returns the options that an unknown name probably means. */
export const suggestOptions = (name: string): readonly string[] =>
  namesElsewhere.get(name) ?? Object.keys(optionSchemas).filter(looksLike(name)).slice(0, 1)
