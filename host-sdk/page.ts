import { safeParse } from '#protocol/schema'
import { SecureUrl } from '#protocol/vocabulary/network'

const meta = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute) ?? ''

/** What the page says of itself: its title, description and icons. */
export const describePage = (name?: string) => {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href)
  return {
    name: (name ?? (document.title || location.hostname)).slice(0, 64),
    description: meta('meta[name="description"], meta[property="og:description"]', 'content').slice(0, 512),
    url: location.origin,
    icons: icons.filter((icon) => safeParse(SecureUrl, icon).success).slice(0, 4),
  }
}
