import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { AccountEndKind } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'

/** Shows the result after the visitor signed out everywhere or deleted the account. */
export function AccountEnded({ kind }: { kind: AccountEndKind }) {
  const messages = useMessages()
  const leave = useSetAtom(leaveModalAtom)
  const isDeleted = kind === 'deleteAccount'
  const heading = isDeleted ? messages.accountDeleted : messages.signedOutEverywhere
  return (
    <Screen title={messages.account} hasBack={false}>
      <Hero
        state="off"
        picture={<IconTile icon={isDeleted ? 'trash' : 'logout'} size="l" />}
        heading={heading}
        text={isDeleted ? messages.accountDeletedText : messages.signedOutEverywhereText}
      />
      <Button variant="primary" wide onPress={() => leave()}>
        {messages.done}
      </Button>
    </Screen>
  )
}
