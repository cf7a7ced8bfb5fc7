import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Mailbox, Message } from './mailbox.ts'

const Topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const maxTtl = 2_592_000
const Ttl = z.number().check(z.positive(), z.lte(maxTtl, `requested ttl is above ${maxTtl} seconds`))
const Sealed = z.string().check(z.minLength(1))
const Publication = z.object({
  topic: Topic,
  message: Sealed,
  ttl: Ttl,
  tag: z._default(z.number(), 0),
  attestation: z.optional(z.string()),
})
const Topics = z.object({ topics: z.array(Topic).check(z.maxLength(500)) })
const OneTopic = z.object({ topic: Topic })
const Proposal = z.object({
  pairingTopic: Topic,
  sessionProposal: Sealed,
  ttl: z._default(Ttl, 300),
  attestation: z.optional(z.string()),
})
const Approval = z.object({
  pairingTopic: Topic,
  sessionTopic: Topic,
  sessionProposalResponse: Sealed,
  sessionSettlementRequest: Sealed,
  ttl: z._default(Ttl, 300),
})

/** Request ids are 19-digit texts or numbers and are returned unchanged. */
const Id = z.union([z.string(), z.number()])
const Request = z.object({ id: Id, method: z.string(), params: z.optional(z.unknown()) })
const Acknowledgement = z.object({ id: Id, result: z.literal(true) })

const tags = { propose: 1100, approve: 1101, settle: 1102 }
/** Maximum number of sends for a push without acknowledgment. */
const pushesAtMost = 3

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

interface Client {
  id: string
  topics: Set<string>
  send: (frame: unknown) => void
  /** Unacknowledged pushes by id. */
  pushes: Map<string, { message: Message; timer: NodeJS.Timeout }>
}

interface HubDeps {
  mailbox: Mailbox
  /** Milliseconds until an unacknowledged push is sent again. */
  resendAfterMs: number
}

/**
 * The relay without sockets: JSON-RPC 2.0 frames in and out, and one mailbox by client id. Supports `irn_*`, and the
 * two `wc_*` calls that publish and subscribe in one.
 */
export const createHub = ({ mailbox, resendAfterMs }: HubDeps) => {
  const clients = new Set<Client>()
  let lastPush = 0

  const push = (client: Client, message: Message) => {
    lastPush += 1
    const id = lastPush
    const params = { id: sha256(message.topic + client.id), data: message }
    const frame = { id, jsonrpc: '2.0', method: 'irn_subscription', params }
    const sendAgain = (left: number) => {
      client.send(frame)
      const timer = setTimeout(() => left > 1 && sendAgain(left - 1), resendAfterMs)
      client.pushes.set(String(id), { message, timer })
    }
    sendAgain(pushesAtMost)
  }

  const subscribe = (client: Client, topic: string) => {
    client.topics.add(topic)
    // After the answer, because only then does a client know its subscription.
    queueMicrotask(() => {
      for (const message of mailbox.waitingFor(topic, client.id)) push(client, message)
    })
    return sha256(topic + client.id)
  }

  const publish = (from: Client, given: z.output<typeof Publication>) => {
    const { topic, message: text, ttl, tag, attestation } = given
    const message = mailbox.publish({ topic, message: text, ttl, tag, attestation, from: from.id })
    if (!message) return true
    for (const client of clients) if (client.id !== from.id && client.topics.has(topic)) push(client, message)
    return true
  }

  const methods: Record<string, (client: Client, params: unknown) => unknown> = {
    irn_publish: (client, params) => publish(client, Publication.parse(params)),
    irn_batchPublish: (client, params) => {
      const { messages } = z.object({ messages: z.array(Publication) }).parse(params)
      for (const message of messages) publish(client, message)
      return true
    },
    irn_subscribe: (client, params) => subscribe(client, OneTopic.parse(params).topic),
    irn_batchSubscribe: (client, params) => Topics.parse(params).topics.map((topic) => subscribe(client, topic)),
    irn_unsubscribe: (client, params) => {
      client.topics.delete(OneTopic.parse(params).topic)
      return true
    },
    irn_batchUnsubscribe: (client, params) => {
      const { subscriptions } = z.object({ subscriptions: z.array(OneTopic) }).parse(params)
      for (const { topic } of subscriptions) client.topics.delete(topic)
      return true
    },
    irn_fetchMessages: (client, params) => ({
      messages: mailbox.waitingFor(OneTopic.parse(params).topic, client.id),
      hasMore: false,
    }),
    irn_batchFetchMessages: (client, params) => ({
      messages: Topics.parse(params).topics.flatMap((topic) => mailbox.waitingFor(topic, client.id)),
      hasMore: false,
    }),
    wc_proposeSession: (client, params) => {
      const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = Proposal.parse(params)
      subscribe(client, topic)
      return publish(client, { topic, message, ttl, attestation, tag: tags.propose })
    },
    wc_approveSession: (client, params) => {
      const { pairingTopic, sessionTopic, ttl, ...sealed } = Approval.parse(params)
      subscribe(client, sessionTopic)
      publish(client, { topic: pairingTopic, message: sealed.sessionProposalResponse, ttl, tag: tags.approve })
      return publish(client, { topic: sessionTopic, message: sealed.sessionSettlementRequest, ttl, tag: tags.settle })
    },
  }

  const answer = (client: Client, { id, method, params }: z.output<typeof Request>) => {
    const reply = (outcome: object) => client.send({ id, jsonrpc: '2.0', ...outcome })
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) return reply({ error: { code: -32601, message: 'Method not found' } })
    try {
      reply({ result: run(client, params) })
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error
      const message = error.issues.map((issue) => issue.message).join(', ')
      reply({ error: { code: -32602, message: `Invalid params: ${message}` } })
    }
  }

  const acknowledge = (client: Client, id: string) => {
    const pushed = client.pushes.get(id)
    if (!pushed) return
    clearTimeout(pushed.timer)
    client.pushes.delete(id)
    mailbox.acknowledge(pushed.message, client.id)
  }

  const receive = (client: Client, frame: unknown) => {
    const acknowledged = Acknowledgement.safeParse(frame)
    if (acknowledged.success) return acknowledge(client, String(acknowledged.data.id))
    const request = Request.safeParse(frame)
    if (request.success) return answer(client, request.data)
    client.send({ id: null, jsonrpc: '2.0', error: { code: -32600, message: 'Invalid Request' } })
  }

  return {
    /** Adds a client. It receives its waiting messages once it subscribes. */
    join: (id: string, send: (frame: unknown) => void) => {
      const client: Client = { id, topics: new Set(), send, pushes: new Map() }
      clients.add(client)
      return {
        receive: (frame: unknown) => receive(client, frame),
        leave: () => {
          clients.delete(client)
          for (const { timer } of client.pushes.values()) clearTimeout(timer)
        },
      }
    },
  }
}
