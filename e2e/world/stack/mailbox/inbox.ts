/** A received email. */
export interface Message {
  /** Starts at 1. */
  id: number
  to: string
  from: string
  subject: string
  text: string
  html: string
  receivedAt: number
}

interface Wanted {
  /** One address. Undefined for all mail. */
  to?: string
  /** Only mail with a higher id. */
  after?: number
}

/** Maximum number of emails. Beyond it, the oldest is deleted. */
const most = 1000

/** The emails of all addresses, in memory. */
export const createInbox = () => {
  let messages: Message[] = []
  let count = 0
  const listeners = new Set<() => void>()

  const list = ({ to, after = 0 }: Wanted) =>
    messages.filter((message) => message.id > after && (to === undefined || message.to === to.toLowerCase()))

  return {
    add: (message: Omit<Message, 'id'>) => {
      count += 1
      messages = [...messages, { ...message, to: message.to.toLowerCase(), id: count }].slice(-most)
      for (const listener of [...listeners]) listener()
    },
    find: (id: number) => messages.find((message) => message.id === id),
    list,
    /** Resolves with matching mail as soon as it exists, or with none after `waitMs`. */
    wait: async (request: Wanted, waitMs: number) => {
      if (list(request).length === 0 && waitMs > 0) {
        await new Promise<void>((resolve) => {
          const end = () => {
            clearTimeout(timer)
            listeners.delete(look)
            resolve()
          }
          const look = () => list(request).length > 0 && end()
          const timer = setTimeout(end, waitMs)
          listeners.add(look)
        })
      }
      return list(request)
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
