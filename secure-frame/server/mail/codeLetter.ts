import type { Purpose } from '../database/schema.ts'
import { tellTime, writeLetter } from './letter.ts'

interface CodeMail {
  purpose: Purpose
  code: string
  /** The page that asks. */
  hostOrigin: string
  deviceName: string
  time: number
  /** The address that is to take the place of this one. */
  nextEmail?: string
}

const reasons: Record<Purpose, string> = {
  login: 'Someone wants to log in with this address',
  step_up: 'Someone wants to confirm a sensitive step of the wallet of this address',
  email_primary: 'Someone wants to give the wallet of this address another address',
  email_secondary: 'Someone wants to make this the address of a wallet',
}

/** The mail with a code: it names who asks, so that a code which another person asked for is noticed. */
export const codeLetter = ({ purpose, code, hostOrigin, deviceName, time, nextEmail }: CodeMail) =>
  writeLetter(`${code} is your Foyer code`, [
    `${reasons[purpose]}${nextEmail ? `, ${nextEmail},` : ''} on ${hostOrigin}, in ${deviceName}, at ${tellTime(time)}. The code is:`,
    { code },
    'It works for ten minutes, in that browser alone.',
    'Never tell anyone this code. Nobody who helps you will ask for it. If this was not you, ignore this mail.',
  ])
