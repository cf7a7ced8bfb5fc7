import { safeParse } from '#protocol/schema'
import { LinkUrl } from '#protocol/vocabulary/link'

/**
 * Opens a link that was pressed in the modal's window: a site in a window of its own, an app by its scheme. What `LinkUrl`
 * does not take is not followed: no transport has parsed it here.
 */
export const openPressedLink = async ({ url }: { url: string }) => {
  const { data } = safeParse(LinkUrl, url)
  if (data === undefined) return
  const { href, protocol } = new URL(data)
  if (/^https?:$/.test(protocol)) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
