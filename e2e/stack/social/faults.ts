/** What a story does to a provider (`POST /stand-in/fault?kind=` of its host). */
const faults = [
  'none',
  /** Answers 503, whatever it is asked. */
  'down',
  /** The id token names another subject than the user endpoint, or the endpoint another one each time. */
  'otherSubject',
  /** The id token is for another client. */
  'otherAudience',
  /** The id token answers another request. */
  'otherNonce',
  /** Nobody's address is verified. */
  'unverified',
  /** Answers of the token and the user endpoint have 5 MB. */
  'large',
  /** The token and the user endpoint redirect to a private address. */
  'redirect',
  /** The clock is a day behind: what it writes has expired. */
  'clock',
] as const
export type Fault = (typeof faults)[number]

export const isFault = (kind: string | null): kind is Fault => faults.some((fault) => fault === kind)

const dayS = 86_400

/** Claims of an id token as a faulty provider writes them. */
export const faultyClaims = (fault: Fault, claims: Record<string, unknown>) => {
  const now = Math.floor(Date.now() / 1000)
  if (fault === 'otherSubject') return { ...claims, sub: `${claims.sub}0` }
  if (fault === 'otherAudience') return { ...claims, aud: 'another-client' }
  if (fault === 'otherNonce') return { ...claims, nonce: 'of-another-request' }
  if (fault === 'unverified') return { ...claims, email_verified: false }
  if (fault === 'clock') return { ...claims, iat: now - dayS, exp: now - dayS + 3600 }
  return claims
}
