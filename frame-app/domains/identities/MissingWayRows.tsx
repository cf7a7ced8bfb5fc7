import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Way } from '#protocol/vocabulary/identity'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { addableWaysAtom } from './addableWays.ts'
import { identitiesAtom, loadIdentitiesAtom } from './identities.ts'
import { wayIcon } from './wayWords.ts'

/** What an account without an address lacks: an address for notices, and a passkey, where this page offers them. */
export function MissingWayRows() {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const known = useAtomValue(identitiesAtom)
  const addable = useAtomValue(addableWaysAtom)
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
  ] satisfies { way: Way; title: string; hint: string }[]
  return rows
    .filter(({ way }) => addable.includes(way) && !had.includes(way))
    .map(({ way, title, hint }) => (
      <LinkRow
        key={way}
        icon={wayIcon(way)}
        title={title}
        subtitle={hint}
        onPress={() => push({ name: 'LinkWay', params: { way } })}
      />
    ))
}
