const mark = '#foyer-login'

/**
 * The page's origin with the mark of a login elsewhere that came back to it. The mark is taken out of the address at once: it
 * is the modal's, and no step of the history.
 */
export const takeLoginReturn = () => {
  const { origin, href, hash } = location
  if (hash !== mark) return undefined
  history.replaceState(history.state, '', href.slice(0, -hash.length))
  return `${origin}/${mark}`
}
