import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { createAppRoutes } from './appPage.ts'
import { Answer, ChannelParams, createChannels, statusOf } from './channels.ts'

/** Faults that a story sets on the relay (`POST /stand-in/fault?kind=`). */
const faults = ['none', 'down', 'silent', 'endless', 'redirect'] as const
type Fault = (typeof faults)[number]

interface RelayDeps {
  port: number
  /** The public origin of the relay and of the simulated app. */
  origin: string
  now?: () => number
}

const authorized = (context: Context) => /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''

const bodyOf = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) => {
  const parsed = z.safeParse(schema, await context.req.json().catch(() => undefined))
  return parsed.success ? parsed.data : undefined
}

/** An endless answer, which exceeds every reader's limit. */
const endless = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    }),
    { status: 200, headers: { 'content-type': 'application/json' } },
  )

const faulty: Record<Exclude<Fault, 'none'>, (context: Context) => Response | Promise<Response>> = {
  down: (context) => context.json({ error: 'Service Unavailable' }, 503),
  silent: () => new Promise(() => {}),
  endless,
  redirect: (context) => context.redirect('http://127.0.0.1:1/'),
}

/** A local Farcaster relay (FIP-11), with the visitor's simulated app at `/siwf`. */
export const startFarcasterRelay = async ({ port, origin, now = () => Date.now() }: RelayDeps) => {
  const channels = createChannels({ appUrl: `${origin}/siwf`, now })
  let fault: Fault = 'none'
  let met = 0
  const app = new Hono()

  app.post('/stand-in/fault', (context) => {
    const kind = faults.find((name) => name === context.req.query('kind'))
    if (!kind) return context.json({ error: 'unknown fault' }, 400)
    fault = kind
    met = 0
    return context.json({ fault })
  })

  /** Number of requests affected by the fault. */
  app.get('/stand-in/asked', (context) => context.text(String(met)))

  app.use('/v1/*', async (context, next) => {
    if (fault === 'none') return next()
    met += 1
    return faulty[fault](context)
  })
  app.post('/v1/channel', async (context) => {
    const asked = await bodyOf(context, ChannelParams)
    return asked ? context.json(channels.open(asked), 201) : context.json({ error: 'Validation error' }, 400)
  })
  app.get('/v1/channel/status', (context) => {
    const channel = channels.find(authorized(context))
    if (!channel) return context.json({ error: 'Unauthorized' }, 401)
    return context.json(statusOf(channel), channel.answer ? 200 : 202)
  })
  app.post('/v1/channel/authenticate', async (context) => {
    const channel = channels.find(authorized(context))
    if (!channel || !context.req.header('x-farcaster-auth-relay-key'))
      return context.json({ error: 'Unauthorized' }, 401)
    const answer = await bodyOf(context, Answer)
    if (!answer) return context.json({ error: 'Validation error' }, 400)
    channels.answer(channel, answer)
    return context.json(statusOf(channel), 201)
  })
  app.route('/', createAppRoutes(channels))

  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', resolve)
  })
  return async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
