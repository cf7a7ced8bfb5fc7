import { safeParse } from '#protocol/schema'
import { LinkUrl } from '#protocol/vocabulary/link'

/**
 * Opens a link that was pressed in the modal's window: a site in a new window, an app by its scheme. Links that
 * `LinkUrl` rejects are not followed, because no transport has parsed them here.
 */
export const openPressedLink = async ({ url }: { url: string }) => {
  const { data } = safeParse(LinkUrl, url)
  if (data === undefined) return
  const { href, protocol } = new URL(data)
  if (/^https?:$/.test(protocol)) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
