import { useAtomValue } from 'jotai'
import type { Messages } from '../../messages/Messages.ts'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { Hint } from '../../ui/form/Hint.tsx'
import { accountEndAtom, type EndRefusal } from './accountEnd.ts'

const textOf = (refusal: EndRefusal, messages: Messages, locale: string) => {
  if (refusal.reason === 'delayed') {
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(refusal.from)
    return messages.deleteLater(time)
  }
  return {
    tooMany: messages.tooManyCodes,
    mailFailed: messages.mailFailed,
    noChannel: messages.noCodeAddress,
    failed: messages.anErrorOccurred,
  }[refusal.reason]
}

/** Shows why no code was sent, if that failed. */
export function AccountEndRefusal() {
  const messages = useMessages()
  const { locale } = useAtomValue(localizationAtom)
  const end = useAtomValue(accountEndAtom)
  const refusal = end.status === 'idle' ? end.refusal : undefined
  return refusal ? <Hint tone="bad">{textOf(refusal, messages, locale)}</Hint> : null
}
