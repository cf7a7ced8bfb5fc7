import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'

/**
 * Shown if the visitor did not recognize the wallet address of their login. The wallet stays locked, and the visitor is
 * signed out.
 */
export default function AddressRefusedView() {
  const messages = useMessages()
  const reset = useSetAtom(resetAtom)
  return (
    <Screen title={messages.ownWallet} hasBack={false}>
      <Hero
        state="bad"
        picture={<IconTile icon="wallet" size="l" />}
        heading={messages.addressRefused}
        text={messages.addressRefusedText}
      />
      <Note icon="desktop" title={messages.whereItOpens}>
        {messages.whereItOpensText}
      </Note>
      <Note icon="mail" title={messages.tellOperator}>
        {messages.tellOperatorText}
      </Note>
      <List label={messages.whatYouCanDo}>
        <Row
          picture={<IconTile icon="person" />}
          title={messages.otherLogin}
          subtitle={messages.otherLoginHint}
          trailing={<Icon name="chevron" size="s" flip />}
          onPress={() => reset({ name: 'Connect' }, 'back')}
        />
      </List>
    </Screen>
  )
}
