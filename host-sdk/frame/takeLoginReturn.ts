import { leftFragment } from './leftFragment.ts'

/** Routers that keep their route in the fragment may have rewritten the mark as a route. */
const mark = /^#!?\/?foyer-login$/

/**
 * Returns the page's origin with the mark of a completed login elsewhere. The mark is removed from the URL immediately:
 * it belongs to the modal and is not a history entry. The page's earlier fragment is restored, so that its router is
 * notified.
 */
export const takeLoginReturn = () => {
  const { origin, href, hash } = location
  if (!mark.test(hash)) return undefined
  const fragment = leftFragment.take()
  const page = href.slice(0, -hash.length)
  // The complete URL: a fragment by itself is resolved against the page's `<base>`.
  if (fragment) location.replace(page + fragment)
  else history.replaceState(history.state, '', page)
  return `${origin}/#foyer-login`
}
