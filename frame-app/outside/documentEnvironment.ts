/** Settings from the server and the page that are available before any message. */
export interface DocumentEnvironment {
  projectId: string
  secureOrigin: string
  /** Origin of the auth server. Empty if the project has none. Login is then unavailable. */
  authOrigin: string
  /** The social providers for which the auth server has a client or relay. */
  socials: readonly string[]
  /** Origin of this document. */
  appOrigin: string
  /** Prefix for browser storage keys. */
  storagePrefix: string
  /** True if this document is a separate window, not a frame in the page. */
  isWindow: boolean
  /** Origin patterns of pages that may embed the modal. */
  allowedOrigins: readonly string[]
  /** The page's theme for the first render. */
  firstTheme: 'light' | 'dark'
  /** True if wallets are apps on this device. */
  isPhone: boolean
  isAndroid: boolean
  /** CAIP-2 ids of the networks that the embedded wallet supports. */
  embeddedNetworks: readonly string[]
  /** Options set by the server for all pages of the project, by name, in attribute syntax. */
  features: Readonly<Record<string, string>>
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { userAgentData?: { mobile?: boolean } }

/** Uses the client hint if available. iPads identify as Macs, but only iPads have a touch screen. */
const isPhone = ({ userAgent, maxTouchPoints, userAgentData }: Device) =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))

/** Reads the environment from the document's head and URL. */
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
