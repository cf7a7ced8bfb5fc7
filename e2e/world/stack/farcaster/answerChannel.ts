import * as z from 'zod/mini'
import { type PersonName, signIn, type Wording } from './people.ts'

const Status = z.object({
  signatureParams: z.object({ domain: z.string(), siweUri: z.string(), nonce: z.string() }),
})

interface Said {
  person?: PersonName
  /** Changes to the valid message. */
  changes?: Partial<Wording>
  /** Replaces the user's name. */
  username?: string
}

/** Simulates the visitor's app without its page: answers in the channel of a link. */
export const answerChannel = async (relayUrl: string, link: string, message: Said = {}) => {
  const { person = 'ada', changes, ...otherwise } = message
  const token = new URL(link).searchParams.get('channelToken') ?? ''
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const status = await (await fetch(`${relayUrl}/v1/channel/status`, { headers })).json()
  const { signatureParams } = z.parse(Status, status)
  const answer = await signIn(person, signatureParams, changes)
  const { ok } = await fetch(`${relayUrl}/v1/channel/authenticate`, {
    method: 'POST',
    headers: { ...headers, 'x-farcaster-auth-relay-key': 'local' },
    body: JSON.stringify({ ...answer, ...otherwise }),
  })
  if (!ok) throw new Error('The relay did not take the answer')
}
