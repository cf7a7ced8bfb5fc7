/** Settings of this document from the server and the page, available before any message. */
export interface DocumentEnvironment {
  projectId: string
  secureOrigin: string
  /** Origin of the auth server. Empty if the project has none: login is then unavailable. */
  authOrigin: string
  /** The social providers for which the auth server has a client or a relay. */
  socials: readonly string[]
  /** Origin of this document. */
  appOrigin: string
  /** Prefix of the browser storage keys. */
  storagePrefix: string
  /** True if this document is a separate window instead of a frame in the page. */
  isWindow: boolean
  /** Origin patterns of the pages that can embed the modal. */
  allowedOrigins: readonly string[]
  /** The page's theme, for the first render. */
  firstTheme: 'light' | 'dark'
  /** True if wallets are apps on the same device. */
  isPhone: boolean
  isAndroid: boolean
  /** CAIP-2 ids of the embedded wallet's networks. */
  embeddedNetworks: readonly string[]
  /** Options that the server sets for all pages of the project, by name, in attribute syntax. */
  features: Readonly<Record<string, string>>
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { userAgentData?: { mobile?: boolean } }

/** Uses the client hint if available. iPads identify as Macs, but no Mac has a touch screen. */
const isPhone = ({ userAgent, maxTouchPoints, userAgentData }: Device) =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))

/** Reads the environment from the document's head and address. */
export const readDocumentEnvironment = (): DocumentEnvironment => {
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  const list = (name: string) => meta(name).split(' ').filter(Boolean)
  const fragment = new URLSearchParams(location.hash.slice(1))
  const projectId = meta('foyer-project-id')
  return {
    projectId,
    isWindow: parent === window,
    storagePrefix: `foyer:${projectId}:`,
    secureOrigin: meta('foyer-secure-origin'),
    authOrigin: meta('foyer-auth-origin'),
    socials: list('foyer-socials'),
    appOrigin: location.origin,
    allowedOrigins: list('foyer-allowed-origins'),
    firstTheme: fragment.get('theme') === 'light' ? 'light' : 'dark',
    isPhone: isPhone(navigator),
    isAndroid: navigator.userAgent.includes('Android'),
    embeddedNetworks: list('foyer-embedded-networks'),
    features: Object.fromEntries(list('foyer-features').map((feature) => feature.split('='))),
  }
}
