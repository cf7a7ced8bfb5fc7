/** An encrypted message of a topic. The relay cannot read it. */
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

/** The message as clients receive it, without the relay's own data. */
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
  /** Client id of the sender, which never receives its own message. */
  from: string
  attestation?: string
}

/** Messages by topic until they expire. `now` returns milliseconds. */
export const createMailbox = (now: () => number) => {
  const topics = new Map<string, Kept[]>()

  const kept = (topic: string): Kept[] => {
    const alive = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (alive.length > 0) topics.set(topic, alive)
    else topics.delete(topic)
    return alive
  }

  return {
    /** Stores and returns the message. Undefined if the topic already has it, because clients repeat themselves. */
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
    /** A client's undelivered messages of a topic, oldest first. */
    waitingFor: (topic: string, clientId: string): Message[] =>
      kept(topic)
        .filter(({ from, acknowledgedBy }) => from !== clientId && !acknowledgedBy.has(clientId))
        .map(sealed),
    acknowledge: ({ topic, message }: Message, clientId: string) => {
      const entry = kept(topic).find((other) => other.message === message)
      entry?.acknowledgedBy.add(clientId)
    },
    /** Number of topics with messages. */
    size: () => topics.size,
  }
}
export type Mailbox = ReturnType<typeof createMailbox>
