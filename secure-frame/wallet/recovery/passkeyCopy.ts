/** A split of the wallet for one passkey. Only this passkey decrypts the second share. */
export interface CopiedPasskeyMethod {
  wayId: string
  credentialId: string
  authShare: string
  sealed: string
}

/**
 * The server's data for a wallet's passkeys, copied into the recovery file. With it, the passkeys open the wallet
 * without the server.
 */
export interface PasskeyCopy {
  userId: string
  /** Domain of the passkeys. */
  rpId: string
  /** URL of the page that can request the passkeys. */
  at: string
  ways: readonly CopiedPasskeyMethod[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readCopiedMethod = (value: unknown): CopiedPasskeyMethod[] => {
  const { wayId, credentialId, authShare, sealed }: Partial<CopiedPasskeyMethod> = Object(value)
  const isWhole = isText(wayId) && isText(credentialId) && isText(authShare) && isText(sealed)
  return isWhole ? [{ wayId, credentialId, authShare, sealed }] : []
}

/** Parses the passkey copy. Undefined if it is missing or invalid; a passphrase can still open the file. */
export const readPasskeyCopy = (value: unknown): PasskeyCopy | undefined => {
  const { userId, rpId, at, ways }: Partial<Record<keyof PasskeyCopy, unknown>> = Object(value)
  const read = Array.isArray(ways) ? ways.flatMap(readCopiedMethod) : []
  return isText(userId) && isText(rpId) && isText(at) && read.length > 0 ? { userId, rpId, at, ways: read } : undefined
}
