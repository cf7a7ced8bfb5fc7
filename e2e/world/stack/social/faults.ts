/** Faults that a story sets on a provider (`POST /stand-in/fault?kind=` on its host). */
const faults = [
  'none',
  /** Answers every request with 503. */
  'down',
  /** The id token has another subject than the user endpoint, or the endpoint returns another one each time. */
  'otherSubject',
  /** The id token is for another client. */
  'otherAudience',
  /** The id token answers another request. */
  'otherNonce',
  /** No address is verified. */
  'unverified',
  /** Answers of the token and user endpoints have 5 MB. */
  'large',
  /** The token and user endpoints redirect to a private address. */
  'redirect',
  /** The clock is a day behind, so its tokens have expired. */
  'clock',
] as const
export type Fault = (typeof faults)[number]

export const isFault = (kind: string | null): kind is Fault => faults.some((fault) => fault === kind)

const dayS = 86_400

/** Id token claims of a faulty provider. */
export const faultyClaims = (fault: Fault, claims: Record<string, unknown>) => {
  const now = Math.floor(Date.now() / 1000)
  if (fault === 'otherSubject') return { ...claims, sub: `${claims.sub}0` }
  if (fault === 'otherAudience') return { ...claims, aud: 'another-client' }
  if (fault === 'otherNonce') return { ...claims, nonce: 'of-another-request' }
  if (fault === 'unverified') return { ...claims, email_verified: false }
  if (fault === 'clock') return { ...claims, iat: now - dayS, exp: now - dayS + 3600 }
  return claims
}
