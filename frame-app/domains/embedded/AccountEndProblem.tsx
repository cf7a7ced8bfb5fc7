import { useAtomValue } from 'jotai'
import type { Messages } from '../../messages/en.ts'
import { spokenAtom, useMessages } from '../../messages/messagesAtom.ts'
import { Hint } from '../../ui/Hint.tsx'
import { accountEndAtom, type EndProblem } from './accountEnd.ts'

const textOf = (problem: EndProblem, messages: Messages, locale: string) => {
  if (problem.reason === 'delayed') {
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(problem.from)
    return messages.deleteLater(time)
  }
  return {
    tooMany: messages.tooManyCodes,
    mailFailed: messages.mailFailed,
    noChannel: messages.noCodeAddress,
    failed: messages.anErrorOccurred,
  }[problem.reason]
}

/** Why no code was sent, where that failed. */
export function AccountEndProblem() {
  const messages = useMessages()
  const { locale } = useAtomValue(spokenAtom)
  const end = useAtomValue(accountEndAtom)
  const problem = end.status === 'idle' ? end.problem : undefined
  return problem ? <Hint tone="bad">{textOf(problem, messages, locale)}</Hint> : null
}
