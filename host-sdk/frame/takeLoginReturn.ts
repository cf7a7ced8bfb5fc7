import { leftFragment } from './leftFragment.ts'

/** Hash routers may have rewritten the mark as a route. */
const mark = /^#!?\/?foyer-login$/

/**
 * If the URL has the mark of a completed external login, returns the page's origin with the mark. Removes the mark from
 * the URL immediately, because it is not meant for the page's history. Restores the page's earlier fragment so that its
 * router is notified.
 */
export const takeLoginReturn = () => {
  const { origin, href, hash } = location
  if (!mark.test(hash)) return undefined
  const fragment = leftFragment.take()
  const page = href.slice(0, -hash.length)
  // Uses the complete URL, because a fragment alone is resolved against the page's `<base>`.
  if (fragment) location.replace(page + fragment)
  else history.replaceState(history.state, '', page)
  return `${origin}/#foyer-login`
}
