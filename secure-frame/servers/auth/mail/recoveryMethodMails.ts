import type { Language } from '#protocol/vocabulary/language'
import type { Messages } from '../messages/en.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { describeOrigin, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

type NoticeKind = 'upgraded' | 'wayBackOpened' | 'wayBackAdded' | 'wayBackRemoved' | 'accountRemoved'

const notice =
  (report: NoticeKind, notYou: (messages: Messages) => string) =>
  ({ language, ...context }: Notice) => {
    const { messages } = messagesFor(language)
    const paragraphs = [messages[report](describeOrigin(messages, context)), notYou(messages)]
    return writeMail(language, messages[`${report}Subject`], paragraphs)
  }

/** Notifies the owner of a wallet that the operator can no longer open it. */
export const walletUpgradedMail = notice('upgraded', ({ wayBackNotYou }) => wayBackNotYou)

/** Notifies the owner of a wallet that a new device requests to open it by a passkey or a passphrase. */
export const recoveryMethodOpenedMail = notice('wayBackOpened', ({ wayBackOpenedNotYou }) => wayBackOpenedNotYou)

/** Notifies the owner of a wallet of an added recovery method. */
export const recoveryMethodAddedMail = notice('wayBackAdded', ({ wayBackNotYou }) => wayBackNotYou)

/** Notifies the owner of a wallet of a removed recovery method. */
export const recoveryMethodRemovedMail = notice('wayBackRemoved', ({ wayBackNotYou }) => wayBackNotYou)

/** Notifies the owner of a login of a removed additional account. */
export const accountRemovedMail = notice('accountRemoved', ({ accountRemovedNotYou }) => accountRemovedNotYou)
