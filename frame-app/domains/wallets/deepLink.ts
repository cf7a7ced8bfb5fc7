import { safeParse } from '#protocol/schema'
import { LinkUrl } from '#protocol/vocabulary/link'

/** Links that open a wallet's app, from the wallet listing or the wallet itself. */
export interface AppLinks {
  /** `scheme://`, with or without a path. */
  native?: string | undefined
  /** An `https://` link that the wallet's app handles. */
  universal?: string | undefined
}

/** Normalizes `harbor-wc:`, `harbor-wc://`, `harbor-wc://open/` and `https://harbor.example/app` to a link prefix. */
const front = (link: string) => {
  const isBareScheme = /^[a-z][a-z0-9+.-]*:?$/i.test(link)
  const base = isBareScheme ? `${link.replace(/:$/, '')}://` : link
  return base.endsWith('/') ? base : `${base}/`
}

type Encode = (text: string) => string
const encodeTwice: Encode = (text) => encodeURIComponent(encodeURIComponent(text))

/** Appends a path to the wallet's link. Undefined if the wallet's link must not be opened. */
const below = (link: string | undefined, rest: string) => {
  const url = link ? `${front(link)}${rest}` : undefined
  return url && safeParse(LinkUrl, url).success ? url : undefined
}

/**
 * The environment that opens links. Telegram's WebView on Android decodes the link of a custom scheme once before it
 * opens the link.
 */
export interface LinkEnvironment {
  isTelegram: boolean
  isAndroid: boolean
}

/**
 * Returns the links to the wallet's app in the order to try them. The custom scheme comes first, because a universal
 * link opens a site if the app is not installed. In Telegram, the universal link comes first, because Telegram opens
 * only web links reliably.
 */
const linksTo = ({ native, universal }: AppLinks, rest: (encode: Encode) => string, place: LinkEnvironment) => {
  const { isTelegram, isAndroid } = place
  const own = below(native, rest(isTelegram && isAndroid ? encodeTwice : encodeURIComponent))
  const claimed = below(universal, rest(encodeURIComponent))
  return (isTelegram ? [claimed, own] : [own, claimed]).filter((link) => link !== undefined)
}

/** Returns links that open a pairing link in the wallet's app. */
export const pairingLinks = (links: AppLinks, uri: string, place: LinkEnvironment) =>
  linksTo(links, (encode) => `wc?uri=${encode(uri)}`, place)

/** Returns the link that opens the wallet's app at a waiting request. */
export const requestLink = (links: AppLinks, topic: string, place: LinkEnvironment) =>
  linksTo(links, (encode) => `wc?sessionTopic=${encode(topic)}`, place)[0]

/** Returns links that open the wallet's browser: one to the origin's start page, and a template for the page itself. */
export const browseLinks = (browseLink: string, origin: string) => {
  const template = browseLink.replace('{origin}', encodeURIComponent(origin))
  const url = template.replace('{url}', encodeURIComponent(origin)).replace('{hostAndPath}', new URL(origin).host)
  return [url, template].every((link) => safeParse(LinkUrl, link).success) ? { url, template } : undefined
}

/** Returns the link that opens a pairing link in a web wallet. */
export const webLink = (site: string | undefined, uri: string) => below(site, `wc?uri=${encodeURIComponent(uri)}`)
