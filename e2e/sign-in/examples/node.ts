import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerSignIn } from '../../../host-sdk/server/answerSignIn.ts'
import { getSession } from '../../../host-sdk/server/getSession.ts'
import type { SignInSettings } from '../../../host-sdk/server/SignInSettings.ts'

/**
 * A backend of Node's own server. Express calls the same listeners: `app.all('/api/sign-in/*path', signIn)`, above
 * `express.json()`, which would read the body first.
 */
export const createNodeBackend = (signIn: SignInSettings) => {
  const answer: RequestListener = getRequestListener((request) => answerSignIn(signIn, request))
  const readOrders: RequestListener = getRequestListener(async (request) => {
    const session = await getSession(signIn, request)
    return session ? Response.json({ ordersOf: session.account }) : new Response('Sign in first', { status: 401 })
  })
  return createServer((request, response) => {
    const listener = request.url?.startsWith('/api/sign-in/') ? answer : readOrders
    listener(request, response)
  })
}
