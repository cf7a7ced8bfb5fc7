import { createServer } from 'node:http'
import { socialProviders } from '#protocol/vocabulary/socialProvider'
import { createStandIn } from './createStandIn.ts'
import type { AppleKey } from './writeSocialProviders.ts'

interface SocialOptions {
  port: number
  appleKey: AppleKey
  /** The auth server's origin, whose return URLs are registered. */
  authOrigin: string
}

/** Simulates the six providers on one port, each on its own host. Returns a function that stops them. */
export const startSocialProviders = async ({ port, appleKey, authOrigin }: SocialOptions) => {
  const standIns = await Promise.all(
    socialProviders.map(async (provider) => {
      const origin = `http://${provider}.localhost:${port}`
      const redirectUris = [`${authOrigin}/social/return/${provider}`]
      return [provider, await createStandIn({ provider, origin, appleKey, redirectUris })] as const
    }),
  )
  const byHost = new Map(standIns.map(([provider, answer]) => [`${provider}.localhost:${port}`, answer]))
  const server = createServer(async (request, response) => {
    const answer = byHost.get(request.headers.host ?? '')
    if (!answer) return response.writeHead(404).end()
    try {
      await answer(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
