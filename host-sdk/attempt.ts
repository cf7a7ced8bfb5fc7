/** Runs what a page's storage may be denied to. Undefined where it is: what is kept there is only a hint. */
export const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
