import { answerSignIn } from '../../../host-sdk/server/answerSignIn.ts'
import { getSession } from '../../../host-sdk/server/getSession.ts'
import type { SignInSettings } from '../../../host-sdk/server/SignInSettings.ts'

type Route = (request: Request) => Promise<Response>

/** Next route handlers: the exports of `app/api/sign-in/[...path]/route.ts` and `app/api/orders/route.ts`. */
export const createNextRoutes = (signIn: SignInSettings) => {
  const answer: Route = (request) => answerSignIn(signIn, request)
  const readOrders: Route = async (request) => {
    const session = await getSession(signIn, request)
    return session ? Response.json({ ordersOf: session.account }) : new Response('Sign in first', { status: 401 })
  }
  return { signIn: { GET: answer, POST: answer, DELETE: answer }, orders: { GET: readOrders } }
}
