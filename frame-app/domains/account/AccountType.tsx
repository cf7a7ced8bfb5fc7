import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Facts } from '../../ui/text/Facts.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { detailsOfAtom } from '../connections/detailsOf.ts'

/** The kind of account that the embedded wallet uses. */
export function AccountType({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const { user } = useAtomValue(detailsOfAtom)(account)
  if (!user) return null
  return <Facts facts={[{ name: messages.accountType, value: messages.accountTypes[user.preferredAccountType] }]} />
}
