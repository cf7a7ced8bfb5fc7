import type { Configuration, JWK } from 'oidc-provider'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { createMemoryAdapter } from './createMemoryAdapter.ts'
import { habits, isOpenId } from './habits.ts'
import { findPerson } from './people.ts'
import { claimsOf } from './shapes.ts'
import { type AppleKey, clientSecretOf } from './writeSocialProviders.ts'

interface Wanted {
  provider: SocialProvider
  signingKey: JWK
  appleKey: AppleKey
  redirectUris: readonly string[]
}

/** Path of the login page of an interaction. */
export const loginPath = '/stand-in/login/'

const claimsByScope = {
  openid: ['sub'],
  email: ['email', 'email_verified', 'is_private_email'],
  profile: ['name', 'given_name', 'picture'],
}

/** Settings that make the library behave like one provider. */
export const configurationOf = ({ provider, signingKey, appleKey, redirectUris }: Wanted): Configuration => {
  const { authorization, token, jwks, userinfo, scopes, clientAuth, requiresPkce = false } = habits[provider]
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: appleKey.clientId,
        // Apple's secret is signed for each request. `isSecretOfApple` verifies it.
        client_secret: clientSecretOf(provider),
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    cookies: { keys: [`cookies of ${provider}`] },
    routes: {
      authorization,
      token,
      jwks: jwks ?? '/stand-in/jwks',
      userinfo: userinfo ?? '/stand-in/userinfo',
    },
    scopes: [...scopes],
    claims: isOpenId(provider) ? claimsByScope : { openid: ['sub'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: [clientAuth],
    pkce: { required: () => requiresPkce },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${loginPath}${uid}` },
    findAccount: async (_context, id) => {
      const person = findPerson(provider, id)
      return person && { accountId: id, claims: async () => claimsOf(provider, person) }
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 86_400, IdToken: 3600, Interaction: 600, Session: 86_400 },
  }
}
