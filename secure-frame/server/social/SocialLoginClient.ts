import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** Who somebody is at a provider. */
export interface SocialPerson {
  /** The provider's own id of the person. */
  id: string
  /** What the provider calls the person, if it does; up to 128 characters. */
  name: string | null
  /** Null where the provider gives no address, or does not say that it has verified it. */
  verifiedEmail: string | null
  /** The server that says so, where the client names another one than the provider's own. */
  issuer?: string | undefined
}

/** What a login keeps on the server between the way there and the way back. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

interface AuthorizationRequest {
  provider: SocialProvider
  projectId: string
  /** Where the provider sends the visitor back to. */
  redirectUri: string
}

/** The providers that an auth server is a client of. */
export interface SocialLoginClient {
  offers: (provider: SocialProvider, projectId: string) => boolean
  /** The provider's page that asks the visitor; for a proof, also one who has logged in there a moment ago, where it can. */
  authorize: (request: AuthorizationRequest & Flow & { isProof: boolean }) => Promise<string>
  /**
   * Takes the answer of that page to the provider. `answer`: the parameters that the visitor came back with. `provenSince`: of a
   * proof, when it was begun (milliseconds); a login there that the provider says was earlier rejects with EarlierLoginError.
   */
  exchange: (
    request: AuthorizationRequest & Flow & { provenSince?: number },
    answer: URLSearchParams,
  ) => Promise<SocialPerson>
}

/** A provider cannot be reached, or takes too long. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** The person has not logged in there anew: it proves nothing of who is there now. */
export class EarlierLoginError extends Error {
  override readonly name = 'EarlierLoginError'
}
