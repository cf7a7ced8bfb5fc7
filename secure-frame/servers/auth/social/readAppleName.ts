/**
 * Reads the user's name from Apple's form. Apple sends it only once and unsigned, so it is shown only to the visitor.
 * Undefined if the form contains no name.
 */
export const readAppleName = (user: string | null) => {
  try {
    const { name } = JSON.parse(user ?? '{}')
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return parts.join(' ') || undefined
  } catch {
    // The login must not fail if the name is missing.
    return undefined
  }
}
