/** One sealed message of a topic. The relay cannot read it. */
export interface Message {
  topic: string
  /** base64 */
  message: string
  tag: number
  /** Milliseconds since the epoch. */
  publishedAt: number
  attestation?: string
}

interface Kept extends Message {
  expiresAt: number
  from: string
  acknowledgedBy: Set<string>
}

/** The message as clients get it, without what the relay keeps beside it. */
const sealed = ({ topic, message, tag, publishedAt, attestation }: Kept): Message => ({
  topic,
  message,
  tag,
  publishedAt,
  attestation,
})

interface Publication {
  topic: string
  message: string
  tag: number
  /** Seconds. */
  ttl: number
  /** Client id of who sends it: it never gets it back. */
  from: string
  attestation?: string
}

/** Messages by topic, each until its time is up. The clock (milliseconds) comes in as an argument. */
export const createMailbox = (now: () => number) => {
  const topics = new Map<string, Kept[]>()

  const kept = (topic: string): Kept[] => {
    const alive = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (alive.length > 0) topics.set(topic, alive)
    else topics.delete(topic)
    return alive
  }

  return {
    /** Keeps the message and gives it back, or undefined where the topic has it already: clients repeat themselves. */
    publish: ({ ttl, ...publication }: Publication): Message | undefined => {
      const others = kept(publication.topic)
      if (others.some(({ message }) => message === publication.message)) return undefined
      const publishedAt = now()
      const entry: Kept = {
        ...publication,
        publishedAt,
        expiresAt: publishedAt + ttl * 1000,
        acknowledgedBy: new Set(),
      }
      topics.set(publication.topic, [...others, entry])
      return sealed(entry)
    },
    /** What the client has yet to get of a topic, oldest first. */
    waitingFor: (topic: string, clientId: string): Message[] =>
      kept(topic)
        .filter(({ from, acknowledgedBy }) => from !== clientId && !acknowledgedBy.has(clientId))
        .map(sealed),
    acknowledge: ({ topic, message }: Message, clientId: string) => {
      const entry = kept(topic).find((other) => other.message === message)
      entry?.acknowledgedBy.add(clientId)
    },
    /** How many topics have messages. */
    size: () => topics.size,
  }
}
export type Mailbox = ReturnType<typeof createMailbox>
