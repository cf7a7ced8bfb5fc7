import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { useAccountWords } from '../account-data/useAccountWords.ts'
import { loginAccountsAtom } from '../connections/loginAccounts.ts'
import { AccountChangeEnded } from './AccountChangeEnded.tsx'
import { accountChangeAtom, leaveAccountChangeAtom, removeLoginAccountAtom } from './accountSteps.ts'

/** Shows an additional account and what removing it means. The secure frame asks for confirmation. */
export default function RemoveLoginAccountView({ params: { id } }: { params: ViewParams['RemoveLoginAccount'] }) {
  const messages = useMessages()
  const known = useAtomValue(loginAccountsAtom)
  const change = useAtomValue(accountChangeAtom)
  const removeAccount = useSetAtom(removeLoginAccountAtom)
  const leave = useSetAtom(leaveAccountChangeAtom)
  const back = useSetAtom(backAtom)
  const wordsOf = useAccountWords()
  useEffect(() => () => leave(), [leave])
  const account = known.status === 'ready' ? known.accounts.find((one) => one.id === id) : undefined
  if (!account) return <Screen title={messages.removeAccount}>{null}</Screen>
  const { address, given, name } = wordsOf(account)

  async function remove() {
    if (await removeAccount(id)) back()
  }

  return (
    <Screen title={messages.removeAccount}>
      <Hero
        state="off"
        picture={<Avatar address={address} size="xl" />}
        heading={name}
        text={given ? <AddressLabel address={address} /> : messages.broughtAccount}
      />
      <Note tone="bad" title={messages.accountLossTitle}>
        {messages.accountLossText}
      </Note>
      <AccountChangeEnded />
      <Stack row>
        <Button variant="primary" wide onPress={() => back()}>
          {messages.keepAccount}
        </Button>
        <Button variant="risk-quiet" wide busy={change.status === 'running'} onPress={() => void remove()}>
          {messages.remove}
        </Button>
      </Stack>
    </Screen>
  )
}
