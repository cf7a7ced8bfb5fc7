import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { titleId } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ViewBody } from '../../ui/modal/ViewBody.tsx'
import { ViewHeader } from '../../ui/modal/ViewHeader.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { hostOf } from '../embedded/connectedApps.ts'
import { accountNameAtom } from './accountName.ts'

/** Shows the last view after connecting in a separate window, which the page closes. It has no navigation. */
export default function ConnectedView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const nameOf = useAtomValue(accountNameAtom)
  const host = hostOf(useAtomValue(optionsAtom).origin)
  return (
    <>
      <ViewHeader title={messages.connected} titleId={titleId} />
      <ViewBody>
        <Hero
          state="ok"
          picture={<Tile name={host} size="l" />}
          heading={account ? messages.connectedAs(nameOf(account.address)) : messages.connected}
          text={messages.windowCloses(host)}
        />
        <Button wide onPress={() => close()}>
          {messages.closeWindow}
        </Button>
      </ViewBody>
    </>
  )
}
