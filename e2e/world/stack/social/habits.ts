import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** Endpoints and behavior of a provider, as in the real one. */
interface Habits {
  /** The issuer path after the origin, for a provider without OpenID that identifies itself (RFC 9207). */
  issuerPath?: string
  authorization: string
  token: string
  /** Only for OpenID providers. */
  jwks?: string
  userinfo?: string
  scopes: readonly string[]
  /** The client's authentication method. */
  clientAuth: 'client_secret_basic' | 'client_secret_post'
  requiresPkce?: boolean
  /** The error after a visitor's rejection. */
  denied: string
}

export const habits: Record<SocialProvider, Habits> = {
  google: {
    authorization: '/o/oauth2/v2/auth',
    token: '/token',
    jwks: '/oauth2/v3/certs',
    userinfo: '/v1/userinfo',
    scopes: ['openid', 'email', 'profile'],
    clientAuth: 'client_secret_post',
    denied: 'access_denied',
  },
  apple: {
    authorization: '/auth/authorize',
    token: '/auth/token',
    jwks: '/auth/keys',
    scopes: ['openid', 'email', 'name'],
    clientAuth: 'client_secret_post',
    denied: 'user_cancelled_authorize',
  },
  github: {
    issuerPath: '/login/oauth',
    authorization: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    scopes: ['read:user', 'user:email'],
    clientAuth: 'client_secret_post',
    denied: 'access_denied',
  },
  discord: {
    authorization: '/oauth2/authorize',
    token: '/api/oauth2/token',
    scopes: ['identify', 'email'],
    clientAuth: 'client_secret_post',
    denied: 'access_denied',
  },
  x: {
    authorization: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    scopes: ['users.read', 'users.email', 'tweet.read'],
    clientAuth: 'client_secret_basic',
    requiresPkce: true,
    denied: 'access_denied',
  },
  facebook: {
    authorization: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    scopes: ['public_profile', 'email'],
    clientAuth: 'client_secret_post',
    denied: 'access_denied',
  },
}

/** True if a provider identifies users by an id token. */
export const isOpenId = (provider: SocialProvider) => habits[provider].jwks !== undefined
