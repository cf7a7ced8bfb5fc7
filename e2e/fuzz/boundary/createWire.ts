import { type Answer, type Ready, type Request, randomId } from '#protocol/transport/wire'
import { RuleError } from '../rules.ts'
import type { BoundEnd } from './shakeHands.ts'

/** A message of comlink's, as far as the fuzz run looks into it. */
export interface Envelope {
  id: string
  argumentList: readonly [{ type: 'RAW'; value: Request }]
}

const silenceMs = 10_000

/** Rejects where nothing comes: code that hangs, or has lost the message. */
const inTime = <T>(promise: Promise<T>, what: string) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new RuleError(`${what} is not answered`)), silenceMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const transportQuestions: readonly string[] = ['PING', 'CANCEL', 'WANTED']

/** What a hostile neighbour does with its two ports. The end asks on the one, and answers on the other. */
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
    /** Every message to the port is answered with one, whatever it is. */
    ask: (message: unknown, transfer: Transferable[] = []) => {
      const reply = new Promise<unknown>((resolve) => {
        onReply = resolve
      })
      toServant.postMessage(message, transfer)
      return inTime(reply, 'a message')
    },
    /** Has the end ask, and hands out what it asks. */
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

/** A request in comlink's envelope, as an honest neighbour sends it. */
export const toEnvelope = (request: unknown) => ({
  id: randomId(),
  type: 'APPLY',
  path: ['send'] as readonly unknown[],
  argumentList: [{ type: 'RAW', value: request }],
})
