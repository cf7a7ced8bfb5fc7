import type { Messages, Where } from '../messages/en.ts'
import { nameDevice } from '../nameDevice.ts'

export interface MailContext {
  /** The requesting page. */
  hostOrigin: string
  deviceName: string
  /** Unix milliseconds. */
  time: number
}

/** A time in a format that every reader of an e-mail understands. */
export const formatMailTime = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The requester as described in e-mails, so that a request by another person is noticed. */
export const describeOrigin = (messages: Messages, { hostOrigin, deviceName, time }: MailContext): Where => ({
  site: hostOrigin,
  device: nameDevice(messages, deviceName),
  time: formatMailTime(time),
})
