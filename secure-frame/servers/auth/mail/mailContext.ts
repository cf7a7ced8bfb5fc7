import type { Messages, Where } from '../messages/en.ts'
import { nameDevice } from '../nameDevice.ts'

export interface MailContext {
  /** The requesting page. */
  hostOrigin: string
  deviceName: string
  /** Unix milliseconds. */
  time: number
}

/** Formats a time so that every reader of an e-mail understands it. */
export const formatMailTime = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Describes the requester in an e-mail, so that the owner notices requests by others. */
export const describeOrigin = (messages: Messages, { hostOrigin, deviceName, time }: MailContext): Where => ({
  site: hostOrigin,
  device: nameDevice(messages, deviceName),
  time: formatMailTime(time),
})
