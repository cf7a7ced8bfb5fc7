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

type Encode = (text: string) => string
const encodeTwice: Encode = (text) => encodeURIComponent(encodeURIComponent(text))

/** A link below the wallet's own, or undefined where that is none that may be opened. */
const below = (link: string | undefined, rest: string) => {
  const url = link ? `${front(link)}${rest}` : undefined
  return url && safeParse(LinkUrl, url).success ? url : undefined
}

/** Where links are opened from. Telegram's web view on Android decodes a scheme's link once before it hands it on. */
export interface LinkEnvironment {
  isTelegram: boolean
  isAndroid: boolean
}

/**
 * The ways to open the wallet's app, in the order to try them. The wallet's own scheme comes first: without the app, a
 * universal link leads to a site. Telegram opens only web links reliably, so there the universal link comes first.
 */
const linksTo = ({ native, universal }: AppLinks, rest: (encode: Encode) => string, place: LinkEnvironment) => {
  const { isTelegram, isAndroid } = place
  const own = below(native, rest(isTelegram && isAndroid ? encodeTwice : encodeURIComponent))
  const claimed = below(universal, rest(encodeURIComponent))
  return (isTelegram ? [claimed, own] : [own, claimed]).filter((link) => link !== undefined)
}

/** Each opens the wallet's app with a pairing link in it. */
export const pairingLinks = (links: AppLinks, uri: string, place: LinkEnvironment) =>
  linksTo(links, (encode) => `wc?uri=${encode(uri)}`, place)

/** Opens the wallet's app where a request is waiting. */
export const requestLink = (links: AppLinks, topic: string, place: LinkEnvironment) =>
  linksTo(links, (encode) => `wc?sessionTopic=${encode(topic)}`, place)[0]

/** Opens a page in the wallet's own browser: the link to the origin's first page, and the template for the page itself. */
export const browseLinks = (browseLink: string, origin: string) => {
  const template = browseLink.replace('{origin}', encodeURIComponent(origin))
  const url = template.replace('{url}', encodeURIComponent(origin)).replace('{hostAndPath}', new URL(origin).host)
  return [url, template].every((link) => safeParse(LinkUrl, link).success) ? { url, template } : undefined
}

/** A site that takes a pairing link: a web wallet. */
export const webLink = (site: string | undefined, uri: string) => below(site, `wc?uri=${encodeURIComponent(uri)}`)
