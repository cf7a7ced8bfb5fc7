import { defineMethod, type Method } from './defineMethod.ts'
import type { Entry } from './ledger.ts'
import { SignatureSubscribeParams, UnsubscribeParams } from './requestParams.ts'
import type { World } from './world.ts'

type Send = (frame: unknown) => void

/** The methods and notifications of one WebSocket. Each has its own subscriptions. */
export function createSubscriptions({ slots, ledger }: World) {
  const slotListeners = new Map<number, Send>()
  const signatureListeners = new Map<number, { signature: string; send: Send }>()
  let lastId = 0

  const notify = (send: Send, method: string, subscription: number, result: unknown) =>
    send({ jsonrpc: '2.0', method, params: { subscription, result } })

  slots.onAdvance((slot) => {
    const result = { slot, parent: slot - 1, root: Math.max(0, slot - 32) }
    for (const [id, send] of slotListeners) notify(send, 'slotNotification', id, result)
  })

  const tell = (id: number, send: Send, { fault: err }: Entry) => {
    // A signature subscription ends with its only notification.
    signatureListeners.delete(id)
    notify(send, 'signatureNotification', id, slots.inContext({ err }))
  }
  ledger.onAdd((entry) => {
    for (const [id, { signature, send }] of [...signatureListeners]) {
      if (signature === entry.signature) tell(id, send, entry)
    }
  })

  /** The methods of this socket, and its cleanup after closing. */
  const open = (send: Send): { methods: Record<string, Method>; close: () => void } => {
    const own = new Set<number>()
    const nextId = () => {
      lastId += 1
      own.add(lastId)
      return lastId
    }
    const end = (id: number) => {
      slotListeners.delete(id)
      signatureListeners.delete(id)
      return own.delete(id)
    }
    const unsubscribe = defineMethod(UnsubscribeParams, ([id]) => own.has(id) && end(id))

    return {
      methods: {
        slotSubscribe: () => {
          const id = nextId()
          slotListeners.set(id, send)
          return id
        },
        slotUnsubscribe: unsubscribe,
        signatureSubscribe: defineMethod(SignatureSubscribeParams, ([signature]) => {
          const id = nextId()
          signatureListeners.set(id, { signature, send })
          const entry = ledger.find(signature)
          // After the answer, because only then does the client know its subscription.
          if (entry) setImmediate(() => signatureListeners.has(id) && tell(id, send, entry))
          return id
        }),
        signatureUnsubscribe: unsubscribe,
      },
      close: () => {
        for (const id of own) end(id)
      },
    }
  }
  return { open }
}
