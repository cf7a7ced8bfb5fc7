import type { Language } from '#protocol/vocabulary/language'
import type { Provider } from '../database/schema.ts'
import type { Messages } from '../messages/en.ts'
import { speak } from '../messages/speak.ts'
import { providers } from '../social/providers.ts'
import { describePlace, formatTime, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
  way: Provider
}

const nameOf = ({ emailWay, passkeyWay }: Messages, way: Provider) => {
  if (way === 'email') return emailWay
  if (way === 'passkey') return passkeyWay
  return way === 'farcaster' ? 'Farcaster' : providers[way].name
}

/** Tells the owner of an account that there is another way to log in to it. */
export const identityAddedMail = ({ language, way, ...context }: Notice) => {
  const { messages } = speak(language)
  const added = messages.wayAdded(describePlace(messages, context), nameOf(messages, way))
  return writeMail(language, messages.wayAddedSubject, [added, messages.wayNotYou])
}

/** Tells the owner of an account that a way to log in to it is gone. */
export const identityRemovedMail = ({ language, way, ...context }: Notice) => {
  const { messages } = speak(language)
  const removed = messages.wayRemoved(describePlace(messages, context), nameOf(messages, way))
  return writeMail(language, messages.wayRemovedSubject, [removed, messages.wayNotYou])
}

/**
 * Tells the owner of an account that a lost way to log in to it will be removed, while the link can still keep it. `due`: Unix
 * milliseconds.
 */
export const removalRequestedMail = ({
  language,
  way,
  due,
  link,
  ...context
}: Notice & { due: number; link: string }) => {
  const { messages } = speak(language)
  const paragraphs = [
    messages.removalRequested(describePlace(messages, context), nameOf(messages, way), formatTime(due)),
    messages.removalNotYou,
    { link, label: messages.keepWay },
    messages.removalDevices,
  ]
  return writeMail(language, messages.removalRequestedSubject, paragraphs)
}

/** Tells them that it is gone. `time`: when that was asked for. */
export const removedAfterWaitMail = ({ language, way, ...context }: Notice) => {
  const { messages } = speak(language)
  const removed = messages.removedAfterWait(describePlace(messages, context), nameOf(messages, way))
  return writeMail(language, messages.wayRemovedSubject, [removed, messages.wayNotYou])
}
