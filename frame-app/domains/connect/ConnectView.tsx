import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Working } from '../../ui/message/Working.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { authenticatingAtom } from '../visit/authenticatingAtom.ts'
import { ConnectMethods } from './ConnectMethods.tsx'
import { Gated } from './Gated.tsx'
import { LegalText } from './LegalText.tsx'
import { legalAtom } from './legalConsent.ts'

function LegalFooter() {
  const messages = useMessages()
  if (useAtomValue(legalAtom) !== 'text') return null
  return (
    <ViewFooter>
      <LegalText prefix={messages.acceptPrefix} />
    </ViewFooter>
  )
}

export default function ConnectView() {
  const messages = useMessages()
  const { appName } = useAtomValue(optionsAtom)
  const isAuthenticating = useAtomValue(authenticatingAtom)
  return (
    <Screen title={messages.connectTo(appName)} footer={<LegalFooter />}>
      {isAuthenticating && <Working text={messages.authenticating} />}
      <Gated>
        <ConnectMethods />
      </Gated>
    </Screen>
  )
}
