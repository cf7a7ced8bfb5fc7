import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { AuthDeps } from '../AuthDeps.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { isSecretOf, type RegisteredClient, toMetadata } from './clients.ts'
import { createAdapter } from './createAdapter.ts'
import { bindLogin, isLoggedIn, providerLoginLifeMs } from './logins.ts'
import { logoutPage, messagePage, onwardPage, type Page } from './openIdPages.ts'
import { requestedLanguage } from './requestedLanguage.ts'
import { readClaims } from './subject.ts'

type Jwks = NonNullable<Configuration['jwks']>

export interface ProviderDeps extends AuthDeps {
  clients: ReadonlyMap<string, RegisteredClient>
}

/** The result of an interaction in which the visitor signed in. */
export interface LoginResult {
  accountId: string
  /** True if the provider's session stays after the browser is closed. */
  remember: boolean
  /** The time of the sign-in, in Unix seconds. */
  ts: number
  /** Our session that answered, or null for a wallet's signature. */
  sessionId: string | null
}

const seconds = { minute: 60, hour: 3600 }

const languageOf = (context: KoaContextWithOIDC) =>
  requestedLanguage(context.oidc?.params?.ui_locales, context.get('accept-language'))

const draw = (context: KoaContextWithOIDC, { html, headers }: Page) => {
  context.type = 'html'
  context.set(headers)
  context.body = html
}

const { Check, base } = interactionPolicy

/**
 * Requires another login if the login of the provider's session has ended, for example by a sign-out or account
 * deletion.
 */
const endedLogin = (deps: ProviderDeps) =>
  new Check('login_ended', 'The login has ended', 'login_required', async ({ oidc: { session, result } }) => {
    if (!session?.accountId) return Check.NO_NEED_TO_PROMPT
    const login = result?.login as LoginResult | undefined
    if (login) await bindLogin(deps, session.uid, login.sessionId)
    const isThere = (await isLoggedIn(deps, session.uid)) && (await readClaims(deps, session.accountId))
    return isThere ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
  })

/**
 * The cookie prefix prevents pages of sibling hosts from setting the session cookie (RFC 6265bis). The other two
 * cookies have paths instead.
 */
const cookieNames = (authOrigin: string) => ({
  session: authOrigin.startsWith('https:') ? '__Host-foyer-openid' : 'foyer-openid',
  interaction: 'foyer-openid-interaction',
  resume: 'foyer-openid-resume',
})

const policyOf = (deps: ProviderDeps) => {
  const policy = base()
  policy.get('login')?.checks.add(endedLogin(deps))
  return policy
}

/**
 * True if a page may send cross-origin requests. Its origin must be that of one of the client's redirect URIs.
 * Confidential clients may do so only at `userinfo`.
 */
const mayAskAcross: Configuration['clientBasedCORS'] = ({ oidc }, origin, client) => {
  const isOwn = (client.redirectUris ?? []).some((uri) => URL.canParse(uri) && new URL(uri).origin === origin)
  return isOwn && (oidc.route === 'userinfo' || client.clientAuthMethod === 'none')
}

const configurationOf = (deps: ProviderDeps, jwks: Jwks): Configuration => ({
  jwks,
  adapter: createAdapter({ database: deps.database, key: deps.keys.openId, now: deps.now }),
  clients: [...deps.clients.values()].map(toMetadata),
  cookies: { keys: [deps.keys.cookies.toString('base64url')], names: cookieNames(deps.authOrigin) },
  routes: {
    authorization: '/openid/authorize',
    end_session: '/openid/logout',
    jwks: '/openid/jwks',
    revocation: '/openid/revoke',
    token: '/openid/token',
    userinfo: '/openid/userinfo',
  },
  scopes: ['openid', 'email'],
  claims: { openid: ['sub', 'accounts'], email: ['email', 'email_verified'] },
  // Includes the claims in the id token, so that standard clients need no second request.
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  clientBasedCORS: mayAskAcross,
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
  pkce: { required: () => true },
  enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
  features: {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => draw(context, logoutPage(languageOf(context), form)),
      postLogoutSuccessSource: (context) => {
        const { signedOut, signedOutText } = messagesFor(languageOf(context)).messages
        draw(context, messagePage(languageOf(context), signedOut, signedOutText))
      },
    },
  },
  findAccount: async (_context, subject, token) => {
    const session = token && 'sessionUid' in token ? token.sessionUid : undefined
    if (typeof session === 'string' && !(await isLoggedIn(deps, session))) return undefined
    const claims = await readClaims(deps, subject)
    return claims && { accountId: subject, claims: async () => ({ ...claims }) }
  },
  interactions: { policy: policyOf(deps), url: (_context, { uid }) => `/openid/interaction/${uid}` },
  renderError: (context, { error, error_description: detail }) => {
    const { openIdFailed, openIdFailedText } = messagesFor(languageOf(context)).messages
    draw(context, messagePage(languageOf(context), openIdFailed, openIdFailedText, `${error}: ${detail ?? ''}`))
  },
  ttl: {
    AccessToken: seconds.hour,
    AuthorizationCode: seconds.minute,
    Grant: providerLoginLifeMs / 1000,
    IdToken: seconds.hour,
    Interaction: seconds.hour,
    Session: providerLoginLifeMs / 1000,
  },
})

/**
 * Creates an OpenID provider (OpenID Connect Core 1.0, authorization code with PKCE). Its issuer is the auth server's
 * origin.
 */
export const createOpenIdProvider = (deps: ProviderDeps, jwks: Jwks) => {
  const provider = new Provider(deps.authOrigin, configurationOf(deps, jwks))
  // The proxy headers can be trusted, because the server overwrites them with its own origin (`pinOrigin`).
  provider.proxy = true
  provider.Client.prototype.compareClientSecret = function compare(secret: string) {
    return isSecretOf(this.clientSecret ?? '', secret)
  }
  provider.use(async (given, next) => {
    await next()
    // The library has added its request data to the context.
    const context = given as KoaContextWithOIDC
    const location = context.response.get('location')
    if (context.method !== 'POST' || !location) return
    context.remove('location')
    context.status = 200
    draw(context, onwardPage(languageOf(context), location))
  })
  provider.on('server_error', (_context, error) => console.error(error))
  return provider
}
