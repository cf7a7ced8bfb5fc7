import { createServer, type IncomingMessage } from 'node:http'
import * as openId from 'openid-client'
import { origins, ports } from './stack/ports.ts'
import { shopSecret } from './stack/projects.ts'

type Kind = 'backend' | 'app'

interface Pending {
  kind: Kind
  verifier: string
  state: string
  nonce: string
}

/** The stack's names are the browser's: this process finds its servers by port. */
const localFetch: openId.CustomFetch = (address, options) =>
  fetch(address.replace(origins.auth, `http://127.0.0.1:${ports.auth}`), { ...options } as RequestInit)

const discover = (kind: Kind) =>
  openId.discovery(
    new URL(origins.auth),
    `shop-${kind}`,
    undefined,
    kind === 'backend' ? openId.ClientSecretBasic(shopSecret) : openId.None(),
    { [openId.customFetch]: localFetch, execute: [openId.allowInsecureRequests] },
  )

/**
 * A shop that signs its visitors in by redirect, with a stock OpenID client and no script of ours: `/sign-in?kind=backend`
 * (or `app`, a public client) leads to the provider, `/callback` shows the claims, `/sign-out` ends the login.
 */
export const startShop = async () => {
  const redirect_uri = `${origins.shop}/callback`
  let pending: Pending | undefined
  let idToken = ''

  const signIn = async ({ searchParams }: URL) => {
    const { kind = 'backend', ...asked } = Object.fromEntries(searchParams) as { kind?: Kind }
    const [verifier, state, nonce] = [openId.randomPKCECodeVerifier(), openId.randomState(), openId.randomNonce()]
    pending = { kind, verifier, state, nonce }
    const url = openId.buildAuthorizationUrl(await discover(kind), {
      ...{ redirect_uri, scope: 'openid email', state, nonce },
      ...{ code_challenge: await openId.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256', ...asked },
    })
    return { location: url.href }
  }

  const takeBack = async (url: URL) => {
    if (!pending) return { text: 'Nobody was sent away' }
    const { kind, verifier: pkceCodeVerifier, state: expectedState, nonce: expectedNonce } = pending
    try {
      const checks = { pkceCodeVerifier, expectedState, expectedNonce }
      const tokens = await openId.authorizationCodeGrant(await discover(kind), url, checks)
      idToken = tokens.id_token ?? ''
      return { text: JSON.stringify(tokens.claims()) }
    } catch (error) {
      return { text: JSON.stringify({ error: (error as { error?: string }).error ?? String(error) }) }
    }
  }

  const signOut = async () => {
    const asked = { id_token_hint: idToken, post_logout_redirect_uri: `${origins.shop}/` }
    return { location: openId.buildEndSessionUrl(await discover('backend'), asked).href }
  }

  const answer = async ({ url = '/' }: IncomingMessage): Promise<{ location?: string; text?: string }> => {
    const asked = new URL(url, origins.shop)
    if (asked.pathname === '/sign-in') return signIn(asked)
    if (asked.pathname === '/callback') return takeBack(asked)
    if (asked.pathname === '/sign-out') return signOut()
    return { text: 'The shop' }
  }

  const server = createServer(async (request, response) => {
    const { location, text = '' } = await answer(request)
    response.writeHead(location ? 303 : 200, { 'content-type': 'text/plain', ...(location ? { location } : {}) })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(ports.shop, '127.0.0.1', resolve))
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // A browser that outlives its story keeps connections open, some of them without a request.
      server.closeAllConnections()
    })
}
