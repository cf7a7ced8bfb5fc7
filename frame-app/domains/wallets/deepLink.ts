import { safeParse } from '#protocol/schema'
import { LinkUrl } from '#protocol/vocabulary/link'

/** Links that open a wallet's app, from the listing or from the wallet itself. */
export interface AppLinks {
  /** `scheme://`, with or without a path. */
  native?: string | undefined
  /** `https://` link that the wallet's app has claimed. */
  universal?: string | undefined
}

/** `harbor-wc:`, `harbor-wc://`, `harbor-wc://open/` and `https://harbor.example/app` as the front of a link. */
const front = (link: string) => {
  const isBareScheme = /^[a-z][a-z0-9+.-]*:?$/i.test(link)
  const base = isBareScheme ? `${link.replace(/:$/, '')}://` : link
  return base.endsWith('/') ? base : `${base}/`
}

/** A link below the wallet's own, or undefined where that is none that may be opened. */
const below = (link: string | undefined, rest: string) => {
  const url = link ? `${front(link)}${rest}` : undefined
  return url && safeParse(LinkUrl, url).success ? url : undefined
}

/** The wallet's own way first: a universal link leads to a site where the app is missing. */
const linkTo = ({ native, universal }: AppLinks, rest: string) => below(native, rest) ?? below(universal, rest)

/** Opens the wallet's app with a pairing link in it. */
export const pairingLink = (links: AppLinks, uri: string) => linkTo(links, `wc?uri=${encodeURIComponent(uri)}`)

/** Opens the wallet's app where a request is waiting. */
export const requestLink = (links: AppLinks, topic: string) =>
  linkTo(links, `wc?sessionTopic=${encodeURIComponent(topic)}`)

/** A site that takes a pairing link: a web wallet. */
export const webLink = (site: string | undefined, uri: string) => below(site, `wc?uri=${encodeURIComponent(uri)}`)
