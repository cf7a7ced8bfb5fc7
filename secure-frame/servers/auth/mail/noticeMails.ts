import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { nameDevice } from '../nameDevice.ts'
import { describeOrigin, formatMailTime, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

/** Notifies a wallet's owner when a new device will be able to recover it. Until then, the link can prevent it. */
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

/** Notifies a wallet's owner that it was recovered on a device. */
export const recoveryMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.recovered(describeOrigin(messages, context)), messages.recoveredNotYou]
  return writeMail(language, messages.recoveredSubject, paragraphs)
}

/** Notifies an account's owner that the account was deleted. This is the last e-mail to the address. */
export const accountDeletedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.deleted(describeOrigin(messages, context)), messages.deletedNotYou]
  return writeMail(language, messages.deletedSubject, paragraphs)
}

/** Notifies the old address that it no longer belongs to the wallet. */
export const addressChangedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.changed(describeOrigin(messages, context)), messages.changedNotYou]
  return writeMail(language, messages.changedSubject, paragraphs)
}

interface DevicesEnded extends Notice {
  ended: readonly { name: string; hostOrigin: string }[]
}

/** Notifies an account's owner which devices were signed out and where this was requested. */
export const devicesEndedMail = ({ language, ended, ...context }: DevicesEnded) => {
  const { messages } = messagesFor(language)
  const names = ended.map(({ name, hostOrigin }) => messages.deviceAt(nameDevice(messages, name), hostOrigin))
  const paragraphs = [messages.devicesEnded(describeOrigin(messages, context)), ...names, messages.devicesEndedNotYou]
  return writeMail(language, messages.devicesEndedSubject, paragraphs)
}

/** Notifies an account's owner that a device was rejected by the link in a notice. */
export const deviceRefusedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.refusedByLink(describeOrigin(messages, context)), messages.refusedByLinkNotYou]
  return writeMail(language, messages.refusedByLinkSubject, paragraphs)
}
