/** Second levels under which a country sells names. */
const countrySuffix = /(?:^|\.)((?:com?|org|net|gov|ac|edu|or|ne|go|gob|mil)\.[a-z]{2})$/

/** Hosts on which anybody gets a name of their own. */
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
  /** Faint: anything that the owner of the rest may put there. Ends with a dot. */
  sub: string
  /** Strong: who it is. With the port where there is one. */
  registrable: string
  /** `http:` is shown, as nobody vouches for who that is. Not on the visitor's own machine. */
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

/** An origin as the browser reports it: internationalised names stay in their ASCII form, which nobody can imitate. */
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

/** The part of a host that says whose it is. Undefined if the name is not a valid host. */
export const registrableDomainOf = (host: string) => {
  const url = `https://${host.toLowerCase()}`
  return URL.canParse(url) ? originParts(url).registrable : undefined
}

/** How an origin is called where there is one line for it. */
export const originName = (origin: string) => {
  const { sub, registrable, scheme } = originParts(origin)
  return `${scheme}${sub}${registrable}`
}
