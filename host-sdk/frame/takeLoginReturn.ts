import { leftFragment } from './leftFragment.ts'

/** Routers that keep their route in the fragment may have rewritten the mark as one of theirs. */
const mark = /^#!?\/?foyer-login$/

/**
 * The page's origin with the mark of a login elsewhere that came back to it. The mark is taken out of the address at once: it
 * is the modal's, and no step of the history. The fragment that the page had left with is put back, so that its router hears of it.
 */
export const takeLoginReturn = () => {
  const { origin, href, hash } = location
  if (!mark.test(hash)) return undefined
  const fragment = leftFragment.take()
  const page = href.slice(0, -hash.length)
  // The whole address: a fragment alone is resolved against the page's `<base>`.
  if (fragment) location.replace(page + fragment)
  else history.replaceState(history.state, '', page)
  return `${origin}/#foyer-login`
}
