import { tellTime, writeLetter } from './letter.ts'

interface Notice {
  hostOrigin: string
  deviceName: string
  time: number
}

const warning = 'If this was not you, log in, look at your devices and remove those that you do not know.'

/** Tells the owner of a wallet that it was brought back on a device. */
export const recoveryLetter = ({ hostOrigin, deviceName, time }: Notice) =>
  writeLetter('Your Foyer wallet was recovered on a device', [
    `The wallet of this address was recovered on ${hostOrigin}, in ${deviceName}, at ${tellTime(time)}.`,
    warning,
  ])

/** Tells the old address of a wallet that it no longer is its address. */
export const addressChangedLetter = ({ hostOrigin, deviceName, time }: Notice) =>
  writeLetter('Your Foyer wallet has another address now', [
    `The e-mail address of your wallet was changed on ${hostOrigin}, in ${deviceName}, at ${tellTime(time)}. This address can no longer log in to it.`,
    'If this was not you, tell the people who run that page at once.',
  ])
