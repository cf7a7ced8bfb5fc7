import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** A user's identity at a provider. */
export interface SocialPerson {
  /** The user's ID at the provider. */
  id: string
  /** The user's name at the provider, if reported; up to 128 characters. */
  name: string | null
  /** Null if the provider reports no verified address. */
  verifiedEmail: string | null
  /** The server that issued the identity, if the client configures a server other than the provider's own. */
  issuer?: string | undefined
}

/** Login data that the server stores between the redirect and the return. */
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

/** The providers of which the auth server is a client. */
export interface SocialLoginClient {
  offers: (provider: SocialProvider, projectId: string) => boolean
  /** Returns the URL of the provider's consent page. For a proof, requests a new login if the provider supports it. */
  authorize: (request: AuthorizationRequest & Flow & { isProof: boolean }) => Promise<string>
  /**
   * Exchanges the response of the consent page at the provider. `answer`: the parameters of the redirect.
   * `provenSince`: the start of a proof, in milliseconds. Rejects with EarlierLoginError if the provider reports an
   * earlier login.
   */
  exchange: (
    request: AuthorizationRequest & Flow & { provenSince?: number },
    answer: URLSearchParams,
  ) => Promise<SocialPerson>
}

/** Thrown if the provider cannot be reached or is too slow. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** Thrown if the user has not logged in again, so their presence is not proved. */
export class EarlierLoginError extends Error {
  override readonly name = 'EarlierLoginError'
}
