import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { copyText } from '../../ui/button/copyText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { refreshRegisteredNameAtom, registeredNameAtom } from './registeredName.ts'
import { clearProfileChangeAtom } from './saveProfile.ts'

function OwnName({ name }: { name: string }) {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const clear = useSetAtom(clearProfileChangeAtom)
  const showToast = useSetAtom(showToastAtom)
  const copy = async () => {
    const isCopied = await copyText(name)
    const message = isCopied ? messages.nameCopied : messages.nameNotCopied
    showToast(isCopied ? { message, variant: 'success', icon: 'copy' } : { message, variant: 'error' })
  }
  const edit = () => {
    clear()
    push({ name: 'AccountNameProfile', params: { name } })
  }
  return (
    <Row
      picture={<IconTile icon="person" />}
      title={name}
      subtitle={messages.yourName}
      trailing={<Icon name="copy" size="s" />}
      onPress={copy}
      beside={<IconButton icon="edit" label={messages.editProfile} onPress={edit} />}
    />
  )
}

/**
 * Shows the account's name with buttons to copy it and edit its profile, or a link to register a name. Hidden if names
 * are unavailable; shows a skeleton while loading.
 */
export function AccountNameRow() {
  const messages = useMessages()
  const registered = useAtomValue(registeredNameAtom)
  const push = useSetAtom(pushAtom)
  useAccountRead(refreshRegisteredNameAtom)
  if (registered.status === 'loading') return <SkeletonRow />
  if (registered.status !== 'ready') return null
  if (registered.name !== undefined) return <OwnName name={registered.name} />
  return (
    <LinkRow
      icon="person"
      title={messages.chooseName}
      subtitle={messages.chooseNameHint}
      onPress={() => push({ name: 'RegisterAccountName' })}
    />
  )
}
