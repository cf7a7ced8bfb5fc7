import { createServer } from 'node:http'
import * as openId from 'openid-client'
import { origins, ports } from '../stack/ports.ts'
import { shopSecret } from '../stack/projects.ts'

type Kind = 'backend' | 'app'

interface Answer {
  location?: string
  html?: string
}

interface Pending {
  kind: Kind
  verifier: string
  state: string
  nonce: string
}

/** The stack's host names only work in the browser. This process uses ports. */
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

/** Signs in in a popup as `signinPopup()` of oidc-client-ts does: opens an empty window and waits for its message. */
const popupPage = `<title>Shop</title>
<button>Sign in</button><output></output>
<script>
  document.querySelector('button').onclick = () => open('', 'popup', 'width=480,height=720').location.replace('/sign-in' + location.search + '&display=popup')
  onmessage = ({ data, source }) => {
    document.querySelector('output').textContent = data
    source.close()
  }
</script>`

/** Notifies the opener, if it exists. */
const landingPage = (text: string) =>
  `<script>addEventListener('load', () => opener?.postMessage(document.body.textContent, '*'))</script><body>${text}`

/**
 * A shop that signs visitors in by redirect, with a standard OpenID client and no Foyer script. `/sign-in?kind=backend`
 * (or `app`, a public client) leads to the provider, `/callback` to the claims, `/sign-out` ends the login. The pages
 * are on another host than the registered one, as for shops with one host per country.
 */
export const startShop = async () => {
  const redirect_uri = `${origins.shop}/callback`
  let pending: Pending | undefined
  let idToken = ''
  let claims = ''

  const signIn = async ({ searchParams }: URL) => {
    const { kind = 'backend', ...asked } = Object.fromEntries(searchParams) as { kind?: Kind }
    const [verifier, state, nonce] = [openId.randomPKCECodeVerifier(), openId.randomState(), openId.randomNonce()]
    pending = { kind, verifier, state, nonce }
    const url = openId.buildAuthorizationUrl(await discover(kind), {
      redirect_uri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...asked,
    })
    return { location: url.href }
  }

  const takeBack = async (url: URL) => {
    if (!pending) return 'Nobody was sent away'
    const { kind, verifier: pkceCodeVerifier, state: expectedState, nonce: expectedNonce } = pending
    try {
      const checks = { pkceCodeVerifier, expectedState, expectedNonce }
      const tokens = await openId.authorizationCodeGrant(await discover(kind), url, checks)
      idToken = tokens.id_token ?? ''
      return JSON.stringify(tokens.claims())
    } catch (error) {
      return JSON.stringify({ error: (error as { error?: string }).error ?? String(error) })
    }
  }

  const signOut = async () => {
    const asked = { id_token_hint: idToken, post_logout_redirect_uri: `${origins.shop}/` }
    return { location: openId.buildEndSessionUrl(await discover('backend'), asked).href }
  }

  const showElsewhere = (path: string) => ({ location: `http://127.0.0.1:${ports.shop}${path}` })

  const answers: Readonly<Record<string, (asked: URL) => Promise<Answer> | Answer>> = {
    '/': () => showElsewhere('/home'),
    '/home': () => ({ html: landingPage('The shop') }),
    '/popup': () => ({ html: popupPage }),
    '/sign-in': signIn,
    '/sign-out': signOut,
    '/callback': async (asked) => {
      claims = await takeBack(asked)
      return showElsewhere('/claims')
    },
    '/claims': () => ({ html: landingPage(claims) }),
  }

  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', origins.shop)
    const { location, html = '' } = (await answers[asked.pathname]?.(asked)) ?? {}
    response.writeHead(location ? 303 : 200, { 'content-type': 'text/html', ...(location ? { location } : {}) })
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(ports.shop, '127.0.0.1', resolve))
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // A browser that outlives its story keeps connections open, including some without a request.
      server.closeAllConnections()
    })
}
