import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** A user's identity at a provider. */
export interface SocialPerson {
  /** The user's ID at the provider. */
  id: string
  /** The user's name at the provider, if reported; up to 128 characters. */
  name: string | null
  /** Null if the provider reports no address, or does not report it as verified. */
  verifiedEmail: string | null
  /** The server that issued the identity, if the client configures another one than the provider's own. */
  issuer?: string | undefined
}

/** Data of a login that the server stores between the redirect and the return. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

interface AuthorizationRequest {
  provider: SocialProvider
  projectId: string
  /** URL to which the provider redirects the visitor. */
  redirectUri: string
}

/** The providers that an auth server is a client of. */
export interface SocialLoginClient {
  offers: (provider: SocialProvider, projectId: string) => boolean
  /** Returns the URL of the provider's consent page. For a proof, requests a new login if the provider supports it. */
  authorize: (request: AuthorizationRequest & Flow & { isProof: boolean }) => Promise<string>
  /**
   * Exchanges the response of that page at the provider. `answer`: the parameters of the redirect. `provenSince`: the
   * start of a proof, in milliseconds. If the provider reports an earlier login, rejects with EarlierLoginError.
   */
  exchange: (
    request: AuthorizationRequest & Flow & { provenSince?: number },
    answer: URLSearchParams,
  ) => Promise<SocialPerson>
}

/** The provider is unreachable or too slow. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** The user has not logged in again, so the presence of the user is not proven. */
export class EarlierLoginError extends Error {
  override readonly name = 'EarlierLoginError'
}
