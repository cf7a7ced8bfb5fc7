/** Opens a link that `LinkUrl` takes: a site in a window of its own, an app by its scheme. */
export const followLink = (url: string) => {
  const { href, protocol } = new URL(url)
  if (/^https?:$/.test(protocol)) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
