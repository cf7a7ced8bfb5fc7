/**
 * Runs an action that fails if the page cannot access storage. Returns undefined on failure, because stored values are
 * only hints.
 */
export const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
