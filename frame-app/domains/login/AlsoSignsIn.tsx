import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { Note } from '../../ui/message/Note.tsx'
import { loginLifeAtom, loginSiteAtom } from './signInWithLogin.ts'

/** Tells the visitor that the login also signs in to the site. */
export function AlsoSignsIn() {
  const { messages, locale } = useAtomValue(localizationAtom)
  const site = useAtomValue(loginSiteAtom)
  const life = useAtomValue(loginLifeAtom)(locale)
  if (site === undefined) return null
  return (
    <Note icon="shield">
      {messages.willSignIn[0]}
      <strong dir="ltr">{site}</strong>
      {messages.willSignIn[1]}
      {life !== undefined && ` ${messages.staysSignedIn}: ${life}.`}
    </Note>
  )
}
