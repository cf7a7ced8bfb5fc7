/** A passkey's split of the wallet. Only the passkey decrypts its second share. */
export interface CopiedPasskeyMethod {
  wayId: string
  credentialId: string
  authShare: string
  sealed: string
}

/**
 * The server's data for the passkeys of a wallet, copied into its recovery file. With it, the passkeys open the wallet
 * without that server.
 */
export interface PasskeyCopy {
  userId: string
  /** Domain of the passkeys. */
  rpId: string
  /** URL of the page that can request them. */
  at: string
  ways: readonly CopiedPasskeyMethod[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readCopiedMethod = (value: unknown): CopiedPasskeyMethod[] => {
  const { wayId, credentialId, authShare, sealed }: Partial<CopiedPasskeyMethod> = Object(value)
  const isWhole = isText(wayId) && isText(credentialId) && isText(authShare) && isText(sealed)
  return isWhole ? [{ wayId, credentialId, authShare, sealed }] : []
}

/** Returns undefined if the copy is missing or unreadable. The file can still be opened by passphrase. */
export const readPasskeyCopy = (value: unknown): PasskeyCopy | undefined => {
  const { userId, rpId, at, ways }: Partial<Record<keyof PasskeyCopy, unknown>> = Object(value)
  const read = Array.isArray(ways) ? ways.flatMap(readCopiedMethod) : []
  return isText(userId) && isText(rpId) && isText(at) && read.length > 0 ? { userId, rpId, at, ways: read } : undefined
}
