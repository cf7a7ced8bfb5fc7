import * as z from 'zod/mini'
import { isSecureOrigin } from '#protocol/server-kit/isSecureOrigin'
import { readBounded } from '#protocol/server-kit/rpc/askNode'
import { type Channel, type ChannelRequest, type ChannelState, FarcasterUnavailableError } from './Farcaster.ts'

const patienceMs = 5_000
const longestAnswer = 65_536

/** Accepts only web addresses as app links, because any other scheme could run code. */
const isLink = (text: string) => URL.canParse(text) && isSecureOrigin(new URL(text).origin)

const Opened = z.object({
  channelToken: z.string().check(z.regex(/^[\w.~-]{8,256}$/)),
  url: z.string().check(z.maxLength(2048), z.refine(isLink)),
  nonce: z.string(),
})

const Completed = z.object({
  state: z.literal('completed'),
  message: z.string().check(z.maxLength(4096)),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,8000}$/)),
  username: z.optional(z.nullable(z.string())),
})
const Pending = z.object({ state: z.literal('pending') })

const json = (text: string): unknown => JSON.parse(text)

/**
 * Calls the two relay routes between this server and the visitor's app (FIP-11). The library's client has no time or
 * size limits and follows redirects.
 */
export const createFarcasterRelay = (relayUrl: string) => {
  const ask = async (path: string, init: RequestInit) => {
    try {
      const response = await fetch(`${relayUrl.replace(/\/$/, '')}/v1/${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: response.status, text: await readBounded(response, { left: longestAnswer }) }
    } catch (cause) {
      throw new FarcasterUnavailableError('relay', { cause })
    }
  }

  const parse = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> => {
    try {
      return z.parse(schema, json(text))
    } catch (cause) {
      throw new FarcasterUnavailableError('relay', { cause })
    }
  }

  return {
    openChannel: async ({ nonce, domain, siweUri, expiresAt }: ChannelRequest): Promise<Channel> => {
      const expirationTime = new Date(expiresAt).toISOString()
      const { status, text } = await ask('channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nonce, domain, siweUri, expirationTime, acceptAuthAddress: true }),
      })
      if (status !== 201) throw new FarcasterUnavailableError('relay')
      const { channelToken, url, nonce: given } = parse(Opened, text)
      // With another nonce, the app would sign for another login.
      if (given !== nonce) throw new FarcasterUnavailableError('relay')
      return { channelToken, url }
    },

    readChannel: async (channelToken: string): Promise<ChannelState> => {
      const { status, text } = await ask('channel/status', { headers: { authorization: `Bearer ${channelToken}` } })
      if (status === 401 || status === 404) return { state: 'gone' }
      if (status === 202) return parse(Pending, text)
      if (status !== 200) throw new FarcasterUnavailableError('relay')
      const { signature, username, ...answer } = parse(Completed, text)
      // The schema has already checked the signature.
      return { ...answer, signature: signature as `0x${string}`, username: username ?? undefined }
    },
  }
}
