import { type Answer, type Ready, type Request, randomId } from '#protocol/transport/wire'
import { RuleError } from '../rules.ts'
import type { BoundEnd } from './shakeHands.ts'

/** A comlink message, with the fields that the fuzz run reads. */
export interface Envelope {
  id: string
  argumentList: readonly [{ type: 'RAW'; value: Request }]
}

const silenceMs = 10_000

/** Rejects if no answer arrives because the code hangs or lost the message. */
const inTime = <T>(promise: Promise<T>, what: string) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new RuleError(`${what} is not answered`)), silenceMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const transportQuestions: readonly string[] = ['PING', 'CANCEL', 'WANTED']

/** Operations of a hostile peer on its two ports. The end calls on one port and answers on the other. */
export const createWire = ({ toServant, fromCaller }: Pick<BoundEnd, 'toServant' | 'fromCaller'>) => {
  let onReply: (reply: unknown) => void = () => undefined
  let onRequest: (envelope: Envelope) => void = () => undefined

  toServant.onmessage = ({ data }) => onReply(data)
  fromCaller.onmessage = ({ data }: MessageEvent<Envelope | Ready>) => {
    if ('kind' in data) return
    const { id, type } = data.argumentList[0].value
    if (!transportQuestions.includes(type)) return onRequest(data)
    const answer: Answer = { id, type: `${type}_SUCCESS`, payload: type === 'WANTED' ? true : undefined }
    fromCaller.postMessage({ id: data.id, type: 'RAW', value: answer })
  }

  return {
    /** Every message to the port gets one answer. */
    ask: (message: unknown, transfer: Transferable[] = []) => {
      const reply = new Promise<unknown>((resolve) => {
        onReply = resolve
      })
      toServant.postMessage(message, transfer)
      return inTime(reply, 'a message')
    },
    /** Lets the end make a call and returns its request. */
    hear: async <T>(call: () => Promise<T>) => {
      const asked = new Promise<Envelope>((resolve) => {
        onRequest = resolve
      })
      const outcome = call().then(
        (result) => ({ isAnswered: true as const, result }),
        (error: unknown) => ({ isAnswered: false as const, error }),
      )
      return { envelope: await inTime(asked, 'a call'), outcome: inTime(outcome, 'a caller') }
    },
    reply: (message: unknown) => fromCaller.postMessage(message),
  }
}

/** A request in comlink's envelope, as a correct peer sends it. */
export const toEnvelope = (request: unknown) => ({
  id: randomId(),
  type: 'APPLY',
  path: ['send'] as readonly unknown[],
  argumentList: [{ type: 'RAW', value: request }],
})
