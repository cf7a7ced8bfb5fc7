import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { exportKeyAtom } from './exportKey.ts'

/** Opens the export of the key. */
export function ExportRow({ title }: { title: string }) {
  const messages = useMessages()
  const exportKey = useSetAtom(exportKeyAtom)
  const showToast = useSetAtom(showToastAtom)
  const showKey = async () => {
    if (!(await exportKey())) showToast({ message: messages.anErrorOccurred, variant: 'error' })
  }
  return (
    <Row
      picture={<IconTile icon="key" />}
      title={title}
      subtitle={messages.opensSecured}
      trailing={<Icon name="chevron" size="s" flip />}
      onPress={showKey}
    />
  )
}
