/** The lives of logins elsewhere, one at a time: with a new one, the one before it ends. */
export const createLives = () => {
  let last: AbortController | undefined
  return () => {
    last?.abort()
    last = new AbortController()
    return last
  }
}
export type BeginLife = ReturnType<typeof createLives>
