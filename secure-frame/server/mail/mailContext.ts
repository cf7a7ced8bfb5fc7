import type { Messages, Where } from '../messages/en.ts'
import { nameDevice } from '../nameDevice.ts'

export interface MailContext {
  /** The page that asks. */
  hostOrigin: string
  deviceName: string
  /** Unix milliseconds. */
  time: number
}

/** A time as every reader of mail understands it. */
export const formatMailTime = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Who asks, as mails say it: a request that another person made is noticed. */
export const describeOrigin = (messages: Messages, { hostOrigin, deviceName, time }: MailContext): Where => ({
  site: hostOrigin,
  device: nameDevice(messages, deviceName),
  time: formatMailTime(time),
})
