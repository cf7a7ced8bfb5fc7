import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { exportKeyAtom } from './exportKey.ts'

/** Shows a row that opens the key export. */
export function ExportRow({ title }: { title: string }) {
  const messages = useMessages()
  const exportKey = useSetAtom(exportKeyAtom)
  const showToast = useSetAtom(showToastAtom)
  const showKey = async () => {
    if (!(await exportKey())) showToast({ message: messages.anErrorOccurred, variant: 'error' })
  }
  return <LinkRow icon="key" title={title} subtitle={messages.opensSecured} onPress={showKey} />
}
