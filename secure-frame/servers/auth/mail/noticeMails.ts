import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { nameDevice } from '../nameDevice.ts'
import { describeOrigin, formatMailTime, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

/**
 * Notifies the owner of a wallet of the time from which a new device can recover it. Until then, the link can stop
 * that.
 */
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

/** Notifies the owner of a wallet that it was recovered on a device. */
export const recoveryMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.recovered(describeOrigin(messages, context)), messages.recoveredNotYou]
  return writeMail(language, messages.recoveredSubject, paragraphs)
}

/** Notifies the owner of an account of its deletion: the last e-mail to the address. */
export const accountDeletedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.deleted(describeOrigin(messages, context)), messages.deletedNotYou]
  return writeMail(language, messages.deletedSubject, paragraphs)
}

/** Notifies the old address of a wallet that it is no longer its address. */
export const addressChangedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.changed(describeOrigin(messages, context)), messages.changedNotYou]
  return writeMail(language, messages.changedSubject, paragraphs)
}

interface DevicesEnded extends Notice {
  ended: readonly { name: string; hostOrigin: string }[]
}

/** Notifies the owner of an account of the signed-out devices, and the place of the request. */
export const devicesEndedMail = ({ language, ended, ...context }: DevicesEnded) => {
  const { messages } = messagesFor(language)
  const names = ended.map(({ name, hostOrigin }) => messages.deviceAt(nameDevice(messages, name), hostOrigin))
  const paragraphs = [messages.devicesEnded(describeOrigin(messages, context)), ...names, messages.devicesEndedNotYou]
  return writeMail(language, messages.devicesEndedSubject, paragraphs)
}

/** Notifies the owner of an account that a device was refused by the link of a notice. */
export const deviceRefusedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.refusedByLink(describeOrigin(messages, context)), messages.refusedByLinkNotYou]
  return writeMail(language, messages.refusedByLinkSubject, paragraphs)
}
