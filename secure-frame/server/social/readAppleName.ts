/**
 * Apple names a person once, beside the code and not signed: the name is shown to the visitor alone. Undefined where the form
 * names nobody.
 */
export const readAppleName = (user: string | null) => {
  try {
    const { name } = JSON.parse(user ?? '{}')
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return parts.join(' ') || undefined
  } catch {
    // A name is not worth a login.
    return undefined
  }
}
