import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { SocialPerson } from './SocialLoginClient.ts'

type Json = Readonly<Record<string, unknown>>

/** Responses of the user endpoints. `emails` is set if the provider has a separate endpoint for them. */
export interface UserAnswers {
  user: Json
  emails?: unknown
}

export interface Endpoints {
  authorization: string
  token: string
  user: string
  emails?: string | undefined
  /** Issuer that the server names in its responses (RFC 9207). Default: the origin of `authorization`. */
  issuer?: string | undefined
}

interface Shared {
  /** Display name of the provider. */
  name: string
  scope: string
  /** True if the provider supports PKCE (RFC 7636). */
  takesPkce: boolean
  /** How the client authenticates. `jwt`: with a signed secret in the body. */
  clientAuth: 'post' | 'basic' | 'jwt'
  /** Additional parameters of the authorization request. */
  parameters?: Readonly<Record<string, string>>
  /** Parameters that make the provider prompt even a logged-in user. Not all providers support this. */
  asksAgain?: Readonly<Record<string, string>>
}

interface OpenIdProvider extends Shared {
  kind: 'openid'
  issuer: string
}

interface OAuthProvider extends Shared {
  kind: 'oauth'
  endpoints: Endpoints
  /** Issuers that the provider's responses can name, if not only the origin of `authorization`. */
  issuers?: readonly string[]
  readPerson: (answers: UserAnswers) => Unread
}

export type ProviderRow = OpenIdProvider | OAuthProvider

/** A user as the provider reports it, with unchecked types. */
interface Unread {
  id: unknown
  name: unknown
  verifiedEmail: unknown
}

const longestId = 255
const longestName = 128
const longestEmail = 254

const idOf = (value: unknown) => {
  // Numbers above the safe integer range could collide with another user's ID.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' && value.length <= longestId ? value : undefined
}

const nameOf = (value: unknown) => {
  if (typeof value !== 'string') return null
  const name = [...value.replace(/\p{C}/gu, ' ').trim()].slice(0, longestName / 2).join('')
  return name === '' ? null : name
}

const emailOf = (value: unknown) =>
  typeof value === 'string' && value.length <= longestEmail && /^[^\s@]+@[^\s@]+$/.test(value) ? value : null

/** Throws if the provider names no user. */
export const readUnread = ({ id, name, verifiedEmail }: Unread): SocialPerson => {
  const read = idOf(id)
  if (read === undefined) throw new Error('The provider does not say who it is')
  return { id: read, name: nameOf(name), verifiedEmail: emailOf(verifiedEmail) }
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const primaryEmail = (emails: unknown) =>
  Array.isArray(emails)
    ? emails.filter(isRecord).find(({ primary, verified }) => primary === true && verified === true)?.email
    : undefined

/** The providers with their production URLs. */
export const providers: Readonly<Record<SocialProvider, ProviderRow>> = {
  google: {
    kind: 'openid',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    takesPkce: true,
    clientAuth: 'post',
    // This provider supports only `none`, `consent` and `select_account`, and ignores `max_age`.
    asksAgain: { prompt: 'select_account' },
  },
  apple: {
    kind: 'openid',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    takesPkce: false,
    clientAuth: 'jwt',
    // Apple returns a name or an address only in this mode.
    parameters: { response_mode: 'form_post' },
  },
  github: {
    kind: 'oauth',
    name: 'GitHub',
    scope: 'read:user user:email',
    takesPkce: true,
    clientAuth: 'post',
    asksAgain: { prompt: 'select_account' },
    issuers: ['https://github.com/login/oauth', 'https://github.com'],
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    readPerson: ({ user: { id, name, login }, emails }) => ({
      id,
      name: name ?? login,
      verifiedEmail: primaryEmail(emails),
    }),
  },
  discord: {
    kind: 'oauth',
    name: 'Discord',
    scope: 'identify email',
    takesPkce: true,
    clientAuth: 'post',
    asksAgain: { prompt: 'consent' },
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    readPerson: ({ user }) => ({
      id: user.id,
      name: user.global_name ?? user.username,
      verifiedEmail: user.verified === true ? user.email : undefined,
    }),
  },
  x: {
    kind: 'oauth',
    name: 'X',
    scope: 'users.read tweet.read',
    takesPkce: true,
    clientAuth: 'basic',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    readPerson: ({ user: { data } }) => ({
      ...(isRecord(data) ? { id: data.id, name: data.username } : { id: undefined, name: undefined }),
      verifiedEmail: undefined,
    }),
  },
  facebook: {
    kind: 'oauth',
    name: 'Facebook',
    scope: 'public_profile',
    takesPkce: false,
    clientAuth: 'post',
    asksAgain: { auth_type: 'reauthenticate' },
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    // Requests no address, because this provider does not report whether it is verified.
    readPerson: ({ user: { id, name } }) => ({ id, name, verifiedEmail: undefined }),
  },
}
