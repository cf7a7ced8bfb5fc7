/** Manages the lifetimes of external logins. Only one is active, because a new one ends the previous one. */
export const createLives = () => {
  let last: AbortController | undefined
  return () => {
    last?.abort()
    last = new AbortController()
    return last
  }
}
export type BeginLife = ReturnType<typeof createLives>
