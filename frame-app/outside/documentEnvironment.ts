/** Settings of this document from the server and the page, known before any message. */
export interface DocumentEnvironment {
  projectId: string
  secureOrigin: string
  /** Of the auth server. Empty where there is none: then nobody can log in. */
  authOrigin: string
  /** The socials for which the auth server is a client, or has a relay. */
  socials: readonly string[]
  /** This document's own. */
  appOrigin: string
  /** What the keys of the browser's storage begin with. */
  storagePrefix: string
  /** Whether this document is a window of its own, instead of a frame in the page. */
  isWindow: boolean
  /** Origin patterns of the pages that may hold the modal. */
  allowedOrigins: readonly string[]
  /** The page's theme, so that the first picture has it. */
  firstTheme: 'light' | 'dark'
  /** Whether wallets are apps on the same device. */
  isPhone: boolean
  isAndroid: boolean
  /** The networks of the embedded wallet, by CAIP-2 id. */
  embeddedNetworks: readonly string[]
  /** What the server sets for all pages of the project: options by name, written as attributes are. */
  features: Readonly<Record<string, string>>
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { userAgentData?: { mobile?: boolean } }

/** By the client hint where there is one. iPads call themselves Macs, but no Mac has a touch screen. */
const isPhone = ({ userAgent, maxTouchPoints, userAgentData }: Device) =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))

/** Reads it from the document's own head and address. */
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
