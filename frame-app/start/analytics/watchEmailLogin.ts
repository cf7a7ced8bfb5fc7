import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { type EmailLogin, emailDraftAtom, emailLoginAtom } from '../../domains/login/email/emailLogin.ts'
import type { Watcher } from './Watching.ts'
import { watchAtom } from './watchAtom.ts'

const codeIn = (login: EmailLogin) => (login.status === 'entering' ? login.code : undefined)

const isMailed = ({ status }: EmailLogin) => status === 'entering' || status === 'approving'

const refusedCodes: readonly (string | undefined)[] = ['wrong', 'over', 'failed']

const ofMail = (before: EmailLogin, now: EmailLogin): Tracked[] => {
  const isLetIn = before.status === 'approving' && now.status === 'entering'
  const isSent = codeIn(now) === 'awaited' && (before.status === 'sending' || before.status === 'approving')
  return [
    ...(isLetIn ? [{ event: 'DEVICE_REGISTERED_FOR_EMAIL', properties: {} } as const] : []),
    ...(isSent ? [{ event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} } as const] : []),
  ]
}

const ofCheck = (now: EmailLogin): Tracked[] => {
  if (now.status === 'connected') return [{ event: 'EMAIL_VERIFICATION_CODE_PASS', properties: {} }]
  const message = codeIn(now)
  if (!message || !refusedCodes.includes(message)) return []
  return [{ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } }]
}

/** Returns the events for a change from one state to the next. */
export const eventsBetween = (before: EmailLogin, now: EmailLogin): Tracked[] => {
  if (now.status === 'sending') return before.status === 'sending' ? [] : [{ event: 'EMAIL_SUBMITTED', properties: {} }]
  if (isMailed(before) && now.status === 'idle') return [{ event: 'EMAIL_EDIT', properties: {} }]
  return codeIn(before) === 'checking' ? ofCheck(now) : ofMail(before, now)
}

/** Reports the progress of an email login without the email address. */
export const watchEmailLogin: Watcher = ({ store, track }) => {
  const stops = [
    watchAtom(store, emailDraftAtom, (text, before) => {
      if (before === '' && text !== '') track({ event: 'EMAIL_LOGIN_SELECTED', properties: {} })
    }),
    watchAtom(store, emailLoginAtom, (now, before) => {
      for (const tracked of eventsBetween(before, now)) track(tracked)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
