/** Second-level domains under which a country registers names. */
const countrySuffix = /(?:^|\.)((?:com?|org|net|gov|ac|edu|or|ne|go|gob|mil)\.[a-z]{2})$/

/** Hosts where anyone can register a subdomain. */
const sharedHosts = [
  '(?:github|gitlab)\\.io',
  '(?:pages|workers|r2|fly|deno|web)\\.(?:dev|app)',
  '(?:vercel|netlify|onrender|surge|replit|lovable|railway|run|ngrok(?:-free)?)\\.(?:app|com|sh|dev|io)',
  '(?:up\\.railway|firebaseapp|herokuapp|appspot|blogspot|wordpress|weebly|wixsite|myshopify|trycloudflare)\\.(?:app|com)',
  '(?:azurewebsites|azureedge|cloudfront|web\\.core\\.windows)\\.net',
  's3(?:-website)?(?:[.-][a-z0-9-]+)?\\.amazonaws\\.com|amplifyapp\\.com',
  '(?:webflow|bubbleapps|glitch)\\.(?:io|me)|framer\\.(?:website|app|ai|media)|notion\\.site|carrd\\.co|repl\\.co|loca\\.lt',
  'translate\\.goog|(?:ipfs\\.)?dweb\\.link|ipfs\\.io|eth\\.(?:limo|link)',
]
const hostSuffix = new RegExp(`(?:^|\\.)(${sharedHosts.join('|')})$`)

export interface OriginParts {
  /** Shown faint, because the owner of the rest chooses it freely. Ends with a dot. */
  sub: string
  /** Shown bold, because it identifies the owner. Includes the port if there is one. */
  registrable: string
  /** Shown for `http:`, because the host is not authenticated. Empty on localhost. */
  scheme: string
  isInsecure: boolean
}

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')
const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')
const isLoopback = (host: string) => isLocal(host) || host === '[::1]' || /^127\./.test(host)

const registrableLabels = (host: string) => {
  const suffix = (countrySuffix.exec(host) ?? hostSuffix.exec(host))?.[1]
  return suffix ? suffix.split('.').length + 1 : 2
}

/** Splits an origin that the browser reports. International names stay in ASCII form to prevent look-alikes. */
export const originParts = (origin: string): OriginParts => {
  const { protocol, hostname, host } = new URL(origin)
  const isInsecure = protocol === 'http:' && !isLoopback(hostname)
  const scheme = isInsecure ? 'http://' : ''
  if (isNumeric(hostname)) return { sub: '', registrable: host, scheme, isInsecure }
  const labels = host.split('.')
  const kept = Math.min(labels.length, registrableLabels(hostname))
  const sub = labels.slice(0, labels.length - kept).join('.')
  return { sub: sub && `${sub}.`, registrable: labels.slice(-kept).join('.'), scheme, isInsecure }
}

/** Returns the part of a host that identifies its owner. Undefined if the host is invalid. */
export const registrableDomainOf = (host: string) => {
  const url = `https://${host.toLowerCase()}`
  return URL.canParse(url) ? originParts(url).registrable : undefined
}

/** Returns an origin's name on one line. */
export const originName = (origin: string) => {
  const { sub, registrable, scheme } = originParts(origin)
  return `${scheme}${sub}${registrable}`
}
