import * as z from 'zod/mini'

const WalletFault = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** By which standard the page asks: EIP-1193, or the Wallet Standard. */
const Namespace = z._default(z.enum(['eip155', 'solana']), 'eip155')

/** A request on its way from the page to the wallet. */
export const PageRequest = z.object({
  channel: z.literal('harbor:request'),
  id: z.number(),
  namespace: Namespace,
  method: z.string(),
  params: z.optional(z.unknown()),
})
export type PageRequest = z.infer<typeof PageRequest>

/** What the worker answers to one request. */
export const WorkerAnswer = z.union([z.object({ fault: WalletFault }), z.object({ result: z.unknown() })])
export type WorkerAnswer = z.infer<typeof WorkerAnswer>

/** What the wallet tells the page: the answer to a request, or an event. */
export const WalletMessage = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('harbor:answer'), id: z.number(), answer: WorkerAnswer }),
  z.object({ channel: z.literal('harbor:event'), name: z.string(), value: z.unknown() }),
])
export type WalletMessage = z.infer<typeof WalletMessage>

/** What a page's script may ask the worker. The worker learns the origin from the browser, not from here. */
export const WorkerRequest = z.object({ namespace: Namespace, method: z.string(), params: z.optional(z.unknown()) })
export type WorkerRequest = z.infer<typeof WorkerRequest>

/** An event on its way from the worker to a page. */
export const WorkerEvent = z.object({ name: z.string(), value: z.unknown() })
export type WorkerEvent = z.infer<typeof WorkerEvent>
