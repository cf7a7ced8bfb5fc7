import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { addableLoginMethodsAtom } from './addableLoginMethods.ts'
import { identitiesAtom, loadIdentitiesAtom } from './identities.ts'
import { loginMethodIcon } from './loginMethodText.ts'

/**
 * Shown for an account without an e-mail address. Offers an address for notices and a passkey, if the page supports
 * them.
 */
export function MissingLoginMethodRows() {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const known = useAtomValue(identitiesAtom)
  const addable = useAtomValue(addableLoginMethodsAtom)
  const load = useSetAtom(loadIdentitiesAtom)
  const push = useSetAtom(pushAtom)
  const isWithout = !email

  useEffect(() => {
    if (isWithout) void load()
  }, [isWithout, load])

  if (!isWithout || known.status !== 'ready') return null
  const had = known.identities.map(({ way }) => way)
  const rows = [
    { way: 'email', title: messages.addAnEmail, hint: messages.addAnEmailHint },
    { way: 'passkey', title: messages.addAPasskey, hint: messages.addAPasskeyHint },
  ] satisfies { way: LoginMethod; title: string; hint: string }[]
  return rows
    .filter(({ way }) => addable.includes(way) && !had.includes(way))
    .map(({ way, title, hint }) => (
      <LinkRow
        key={way}
        icon={loginMethodIcon(way)}
        title={title}
        subtitle={hint}
        onPress={() => push({ name: 'LinkWay', params: { way } })}
      />
    ))
}
