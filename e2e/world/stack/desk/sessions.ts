import * as z from 'zod/mini'

const Text = z.string().check(z.minLength(1))

/** A session request from the data service. */
export const SessionRequest = z.object({
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  address: Text,
  chainId: Text,
  asset: Text,
  currency: Text,
  amount: Text,
  redirectUrl: z.url(),
  webhookUrl: z.url(),
})

export interface DeskSession extends z.infer<typeof SessionRequest> {
  /** Amount of the purchase, in whole tokens. */
  quantity: string
  state: 'waiting' | 'paying' | 'sending' | 'done' | 'failed'
  txHash?: string
}

export const createSessions = () => {
  const sessions = new Map<string, DeskSession>()
  return {
    open: (session: DeskSession) => sessions.set(session.reference, session),
    find: (reference: string) => sessions.get(reference),
  }
}
