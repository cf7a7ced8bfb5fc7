/** One passkey's split of the wallet, whose second share the passkey alone decrypts. */
export interface CopiedPasskeyMethod {
  wayId: string
  credentialId: string
  authShare: string
  sealed: string
}

/** What the server has kept for the passkeys of a wallet, copied into its file: by it they open the wallet without that server. */
export interface PasskeyCopy {
  userId: string
  /** The domain that the passkeys are of. */
  rpId: string
  /** The page that may ask for them. */
  at: string
  ways: readonly CopiedPasskeyMethod[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readCopiedMethod = (value: unknown): CopiedPasskeyMethod[] => {
  const { wayId, credentialId, authShare, sealed }: Partial<CopiedPasskeyMethod> = Object(value)
  const isWhole = isText(wayId) && isText(credentialId) && isText(authShare) && isText(sealed)
  return isWhole ? [{ wayId, credentialId, authShare, sealed }] : []
}

/** Undefined where there is none that can be read: the file opens in its other way. */
export const readPasskeyCopy = (value: unknown): PasskeyCopy | undefined => {
  const { userId, rpId, at, ways }: Partial<Record<keyof PasskeyCopy, unknown>> = Object(value)
  const read = Array.isArray(ways) ? ways.flatMap(readCopiedMethod) : []
  return isText(userId) && isText(rpId) && isText(at) && read.length > 0 ? { userId, rpId, at, ways: read } : undefined
}
