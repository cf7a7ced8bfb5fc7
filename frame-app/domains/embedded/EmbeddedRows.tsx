import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Row } from '../../ui/Row.tsx'
import { signedInEmailAtom } from '../accounts/embeddedAccount.ts'
import { exportKeyAtom } from './exportKey.ts'

/** The account's rows for a visitor who signed in by e-mail: address, devices, key. */
export function EmbeddedRows() {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const push = useSetAtom(pushAtom)
  const exportKey = useSetAtom(exportKeyAtom)
  const showToast = useSetAtom(showToastAtom)
  const chevron = <Icon name="chevron" size="s" flip />
  const showKey = async () => {
    if (!(await exportKey())) showToast({ message: messages.anErrorOccurred, variant: 'error' })
  }
  return (
    <>
      {email && (
        <Row
          picture={<IconTile icon="mail" />}
          title={email}
          subtitle={messages.emailSignIn}
          trailing={chevron}
          onPress={() => push({ name: 'UpdateEmail' })}
        />
      )}
      <Row
        picture={<IconTile icon="desktop" />}
        title={messages.devices}
        trailing={chevron}
        onPress={() => push({ name: 'Devices' })}
      />
      <Row
        picture={<IconTile icon="key" />}
        title={messages.exportKey}
        subtitle={messages.opensSecured}
        trailing={chevron}
        onPress={showKey}
      />
    </>
  )
}
