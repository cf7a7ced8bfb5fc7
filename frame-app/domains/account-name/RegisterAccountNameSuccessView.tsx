import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** Confirms that the name is registered for the account. */
export default function RegisterAccountNameSuccessView({ params: { name } }: { params: { name: string } }) {
  const messages = useMessages()
  const address = useAtomValue(connectedAtom)?.address
  const reset = useSetAtom(resetAtom)
  return (
    <Screen title={messages.yourName} hasBack={false}>
      <Hero
        state="ok"
        picture={address && <Avatar address={address} size="l" />}
        heading={messages.nameIsYours(name)}
        text={messages.nameIsYoursText}
      />
      <Button variant="primary" wide onPress={() => reset({ name: 'Account' }, 'forward')}>
        {messages.goToAccount}
      </Button>
    </Screen>
  )
}
