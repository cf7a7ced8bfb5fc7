import { Hono } from 'hono'
import { answerSignIn } from '../../../host-sdk/server/answerSignIn.ts'
import { getSession } from '../../../host-sdk/server/getSession.ts'
import type { SignInSettings } from '../../../host-sdk/server/SignInSettings.ts'

/** A Hono backend, which uses Web requests. */
export const createHonoBackend = (signIn: SignInSettings) => {
  const app = new Hono()
  app.all('/api/sign-in/*', ({ req }) => answerSignIn(signIn, req.raw))
  app.get('/api/orders', async (context) => {
    const session = await getSession(signIn, context.req.raw)
    return session ? context.json({ ordersOf: session.account }) : context.text('Sign in first', 401)
  })
  return app
}
