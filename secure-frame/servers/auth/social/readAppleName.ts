/**
 * Reads Apple's name of a user. Apple sends it once, unsigned and next to the code, so only the visitor sees it.
 * Returns undefined if the form has no name.
 */
export const readAppleName = (user: string | null) => {
  try {
    const { name } = JSON.parse(user ?? '{}')
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return parts.join(' ') || undefined
  } catch {
    // A missing name must not fail the login.
    return undefined
  }
}
