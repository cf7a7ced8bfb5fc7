import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { answerSignIn } from '../../../host-sdk/server/answerSignIn.ts'
import { getSession } from '../../../host-sdk/server/getSession.ts'
import type { SignInSettings } from '../../../host-sdk/server/SignInSettings.ts'

/** An Express backend. It uses Node requests, so a listener converts them to Web requests. */
export const createExpressBackend = (signIn: SignInSettings) => {
  const app = express()
  // Registered before `express.json()`, which would consume the body.
  app.all(
    '/api/sign-in/*path',
    getRequestListener((request) => answerSignIn(signIn, request)),
  )
  app.get(
    '/api/orders',
    getRequestListener(async (request) => {
      const session = await getSession(signIn, request)
      return session ? Response.json({ ordersOf: session.account }) : new Response('Sign in first', { status: 401 })
    }),
  )
  return app
}
