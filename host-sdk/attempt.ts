/**
 * Runs an action that can fail if the page has no access to storage. Returns undefined on failure: stored values are
 * only hints.
 */
export const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
