import { tellTime, writeLetter } from './letter.ts'

interface ApprovalMail {
  link: string
  hostOrigin: string
  deviceName: string
  time: number
}

/** The mail that asks whether a new device may log in. */
export const approvalLetter = ({ link, hostOrigin, deviceName, time }: ApprovalMail) =>
  writeLetter('Approve a new device for Foyer', [
    `Someone wants to log in with this address on ${hostOrigin}, in ${deviceName}, at ${tellTime(time)}. This device is new.`,
    { link, label: 'Look at the request' },
    'The link works for ten minutes. Once you have approved the device, another mail brings the code.',
    'If this was not you, ignore this mail, or say so on the page of the link.',
  ])
