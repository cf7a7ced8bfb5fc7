import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

const lifeMs = 3_600_000

/** An app's request to open a channel. */
export const ChannelParams = z.object({
  siweUri: z.string(),
  domain: z.string(),
  nonce: z.optional(z.string()),
  expirationTime: z.optional(z.string()),
  acceptAuthAddress: z.optional(z.boolean()),
})

/** The answer of the visitor's app. */
export const Answer = z.object({
  message: z.string(),
  signature: z.string(),
  fid: z.number(),
  username: z.optional(z.string()),
  authMethod: z.optional(z.string()),
})

export type Channel = z.infer<typeof ChannelParams> & {
  nonce: string
  url: string
  openedAt: number
  answer?: z.infer<typeof Answer>
}

/** The channels of a relay. `appUrl` is the URL of the visitor's app. */
export const createChannels = ({ appUrl, now }: { appUrl: string; now: () => number }) => {
  const channels = new Map<string, Channel>()
  const find = (token: string) => {
    const channel = channels.get(token)
    return channel && channel.openedAt + lifeMs > now() ? channel : undefined
  }
  return {
    find,
    open: (asked: z.infer<typeof ChannelParams>) => {
      const channelToken = randomBytes(16).toString('hex').toUpperCase()
      const nonce = asked.nonce ?? randomBytes(12).toString('hex')
      const url = `${appUrl}?channelToken=${channelToken}`
      channels.set(channelToken, { ...asked, nonce, url, openedAt: now() })
      return { channelToken, url, nonce }
    },
    /** Only the first answer counts. */
    answer: (channel: Channel, answer: z.infer<typeof Answer>) => {
      channel.answer ??= answer
    },
  }
}
export type Channels = ReturnType<typeof createChannels>

/** A channel in the format of `GET /v1/channel/status`. */
export const statusOf = ({ url, nonce, answer, acceptAuthAddress = true, ...asked }: Channel) => {
  const { siweUri, domain, expirationTime } = asked
  return {
    state: answer ? 'completed' : 'pending',
    nonce,
    url,
    acceptAuthAddress,
    ...answer,
    signatureParams: { siweUri, domain, nonce, expirationTime },
    metadata: { ip: '127.0.0.1', userAgent: '' },
  }
}
