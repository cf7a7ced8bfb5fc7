import { createHmac } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { deskDocument, headersFor, isCard, payPage, slowPage } from './deskPage.ts'
import { payOut } from './payOut.ts'
import { createSessions, type DeskSession, SessionRequest } from './sessions.ts'
import { deskOptions, priceOrder } from './wares.ts'

interface DeskDeps {
  port: number
  /** The public origin of its page. */
  origin: string
  /** The data service's secret, which also signs webhooks. */
  secret: string
  /** Replaced in tests without a chain. */
  send?: typeof payOut
}

/** Notifies the data service of an event. A service that misses it polls. */
const callWebhook = async ({ webhookUrl, reference }: DeskSession, secret: string) => {
  const body = JSON.stringify({ reference })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'desk-signature': `t=${seconds},s=${signature}` }
  await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => undefined)
}

/** The API for the data service's adapter. */
const addApi = (app: Hono, { origin, secret }: DeskDeps, sessions: ReturnType<typeof createSessions>) => {
  const isKnown = (context: Context) => context.req.header('authorization') === `Bearer ${secret}`
  app.use('/options', async (context, next) => (isKnown(context) ? next() : context.json({}, 401)))
  app.use('/quote', async (context, next) => (isKnown(context) ? next() : context.json({}, 401)))
  app.use('/sessions/*', async (context, next) => (isKnown(context) ? next() : context.json({}, 401)))
  app.get('/options', (context) => context.json(deskOptions))
  app.post('/quote', async (context) => {
    const priced = priceOrder(await context.req.json())
    return priced ? context.json(priced.quote) : context.json({ error: 'not sold' }, 400)
  })
  app.post('/sessions', async (context) => {
    const { data } = SessionRequest.safeParse(await context.req.json().catch(() => undefined))
    const priced = data && priceOrder(data)
    if (!priced) return context.json({ error: 'not sold' }, 400)
    sessions.open({ ...data, quantity: priced.quantity, state: 'waiting' })
    return context.json({ url: `${origin}/pay/${data.reference}` }, 201)
  })
  app.get('/sessions/:reference', (context) => {
    const session = sessions.find(context.req.param('reference'))
    return session ? context.json({ state: session.state, txHash: session.txHash }) : context.json({}, 404)
  })
}

/** The payment page for visitors. */
const addPage = (app: Hono, { secret, send = payOut }: DeskDeps, sessions: ReturnType<typeof createSessions>) => {
  let sending: Promise<unknown> = Promise.resolve()

  /** Sends one at a time because parallel transactions of one account would get the same nonce. */
  const deliver = (session: DeskSession) => {
    sending = sending.then(async () => {
      try {
        Object.assign(session, { state: 'done', txHash: await send(session) })
      } catch (error) {
        console.error(error)
        session.state = 'failed'
      }
      await callWebhook(session, secret)
    })
  }

  const gone = (context: Context) => context.html(deskDocument('This page has expired', ''), 404, headersFor())

  app.get('/pay/:reference', (context) => {
    const session = sessions.find(context.req.param('reference'))
    if (!session || session.state === 'done') return gone(context)
    if (session.state === 'waiting') session.state = 'paying'
    return context.html(payPage(session), 200, headersFor(session.redirectUrl))
  })
  app.post('/pay/:reference', async (context) => {
    const session = sessions.find(context.req.param('reference'))
    const { card } = await context.req.parseBody()
    if (!session || !isCard(card) || session.state === 'done') return gone(context)
    const headers = headersFor(session.redirectUrl)
    if (card === 'declined') {
      session.state = 'failed'
      await callWebhook(session, secret)
      return context.html(payPage(session, 'The card was declined.'), 402, headers)
    }
    session.state = 'sending'
    if (card === 'slow') return context.html(slowPage(), 200, headers)
    deliver(session)
    return context.redirect(session.redirectUrl, 303)
  })
}

/**
 * Simulates an onramp provider: an API for the data service and a page with test cards. Sends purchases on the local
 * chains.
 */
export const startDesk = async (deps: DeskDeps) => {
  const app = new Hono()
  const sessions = createSessions()
  addApi(app, deps, sessions)
  addPage(app, deps, sessions)
  const server = serve({ fetch: app.fetch, port: deps.port, hostname: '127.0.0.1' })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', resolve)
  })
  return async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
