import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { nameDevice } from '../nameDevice.ts'
import { describeOrigin, formatMailTime, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

/** Tells the owner of a wallet from when on a new device can recover it, while that can still be ended: the link does it. */
export const recoveryRequestedMail = ({
  language,
  from,
  link,
  ...context
}: Notice & { from: number; link: string }) => {
  const { messages } = messagesFor(language)
  const paragraphs = [
    messages.recoveryRequested(describeOrigin(messages, context), formatMailTime(from)),
    messages.recoveryRequestedNotYou,
    { link, label: messages.refusalLink },
    messages.recoveryRequestedMailbox,
  ]
  return writeMail(language, messages.recoveryRequestedSubject, paragraphs)
}

/** Tells the owner of a wallet that it was brought back on a device. */
export const recoveryMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.recovered(describeOrigin(messages, context)), messages.recoveredNotYou]
  return writeMail(language, messages.recoveredSubject, paragraphs)
}

/** Tells the owner of an account that it is gone: the last mail to the address. */
export const accountDeletedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.deleted(describeOrigin(messages, context)), messages.deletedNotYou]
  return writeMail(language, messages.deletedSubject, paragraphs)
}

/** Tells the old address of a wallet that it no longer is its address. */
export const addressChangedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.changed(describeOrigin(messages, context)), messages.changedNotYou]
  return writeMail(language, messages.changedSubject, paragraphs)
}

interface DevicesEnded extends Notice {
  ended: readonly { name: string; hostOrigin: string }[]
}

/** Tells the owner of an account which devices were signed out, and from where. */
export const devicesEndedMail = ({ language, ended, ...context }: DevicesEnded) => {
  const { messages } = messagesFor(language)
  const names = ended.map(({ name, hostOrigin }) => messages.deviceAt(nameDevice(messages, name), hostOrigin))
  const paragraphs = [messages.devicesEnded(describeOrigin(messages, context)), ...names, messages.devicesEndedNotYou]
  return writeMail(language, messages.devicesEndedSubject, paragraphs)
}

/** Tells the owner of an account that a device was refused by the link of a notice. */
export const deviceRefusedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.refusedByLink(describeOrigin(messages, context)), messages.refusedByLinkNotYou]
  return writeMail(language, messages.refusedByLinkSubject, paragraphs)
}
