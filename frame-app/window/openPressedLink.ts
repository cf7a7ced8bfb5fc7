import { safeParse } from '#protocol/schema'
import { LinkUrl } from '#protocol/vocabulary/link'

/**
 * Opens a link clicked in the modal's popup: a site in a new window, an app by its scheme. Checks the link with
 * `LinkUrl`, because no transport has done so.
 */
export const openPressedLink = async ({ url }: { url: string }) => {
  const { data } = safeParse(LinkUrl, url)
  if (data === undefined) return
  const { href, protocol } = new URL(data)
  if (/^https?:$/.test(protocol)) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
