import * as z from 'zod/mini'

const WalletFault = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** The standard of the page's request: EIP-1193 or the Wallet Standard. */
const Namespace = z._default(z.enum(['eip155', 'solana']), 'eip155')

/** A request from the page to the wallet. */
export const PageRequest = z.object({
  channel: z.literal('harbor:request'),
  id: z.number(),
  namespace: Namespace,
  method: z.string(),
  params: z.optional(z.unknown()),
})
export type PageRequest = z.infer<typeof PageRequest>

/** The worker's answer to one request. */
export const WorkerAnswer = z.union([z.object({ fault: WalletFault }), z.object({ result: z.unknown() })])
export type WorkerAnswer = z.infer<typeof WorkerAnswer>

/** A message from the wallet to the page: an answer or an event. */
export const WalletMessage = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('harbor:answer'), id: z.number(), answer: WorkerAnswer }),
  z.object({ channel: z.literal('harbor:event'), name: z.string(), value: z.unknown() }),
])
export type WalletMessage = z.infer<typeof WalletMessage>

/** A request from a page's script to the worker. The worker gets the origin from the browser instead. */
export const WorkerRequest = z.object({ namespace: Namespace, method: z.string(), params: z.optional(z.unknown()) })
export type WorkerRequest = z.infer<typeof WorkerRequest>

/** An event from the worker to a page. */
export const WorkerEvent = z.object({ name: z.string(), value: z.unknown() })
export type WorkerEvent = z.infer<typeof WorkerEvent>
