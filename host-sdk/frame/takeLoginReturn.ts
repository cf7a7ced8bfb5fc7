/**
 * The page's origin with the code of a login elsewhere that came back to it. The code is taken out of the address at once: it
 * is the modal's, and no step of the history.
 */
export const takeLoginReturn = () => {
  const { origin, href, hash } = location
  if (!/^#foyer-login=[\w-]{22,128}$/.test(hash)) return undefined
  history.replaceState(history.state, '', href.slice(0, -hash.length))
  return `${origin}/${hash}`
}
