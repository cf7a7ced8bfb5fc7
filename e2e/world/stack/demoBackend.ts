import { answerSignIn } from '../../../host-sdk/server/answerSignIn.ts'
import { createMemoryStore } from '../../../host-sdk/server/createMemoryStore.ts'
import { getSession } from '../../../host-sdk/server/getSession.ts'
import type { SignInSettings } from '../../../host-sdk/server/SignInSettings.ts'
import { chains, origins, solanaChain } from './ports.ts'

/** The server of the demo and test pages: `/api/sign-in` signs visitors in, `/api/orders` requires a session. */
export const createDemoBackend = () => {
  const settings: SignInSettings = {
    origins: [origins.demo, origins.pages],
    chains: [...Object.keys(chains), solanaChain.caipNetworkId],
    rpcUrls: Object.fromEntries(Object.entries(chains).map(([id, { rpcUrl }]) => [id, rpcUrl])),
    store: createMemoryStore(),
  }
  return async (request: Request) => {
    if (new URL(request.url).pathname !== '/api/orders') return answerSignIn(settings, request)
    const session = await getSession(settings, request)
    return session ? Response.json({ ordersOf: session.account }) : new Response('Sign in first', { status: 401 })
  }
}
