import { useMessages } from '../../messages/messagesAtom.ts'
import { namePictureUrl } from '../../services/names/namePictureUrl.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import styles from './PictureField.module.css'
import { usePictureCheck } from './usePictureCheck.ts'

interface PictureFieldProps {
  /** Account address, from which a fallback picture is generated. */
  address: string
  name: string
  /** URL of the picture. */
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** Shows the URL field of a name's picture with a preview. The picture is loaded only from the modal's own server. */
export function PictureField({ address, name, value, isWrong, onChange }: PictureFieldProps) {
  const messages = useMessages()
  const picture = useDebounced(isWrong ? undefined : namePictureUrl(value.trim()))
  const isShown = usePictureCheck(picture)
  const messageOf = () => {
    if (isWrong) return { tone: 'bad', text: messages.pictureInvalid } as const
    const isUnreachable = picture !== undefined && isShown === false
    return { tone: 'neutral', text: isUnreachable ? messages.pictureUnreachable : messages.pictureHint } as const
  }
  return (
    <>
      <div className={styles.preview}>
        <Avatar address={address} picture={isShown ? picture : undefined} size="xl" />
        <bdi className={styles.name}>{name}</bdi>
      </div>
      <Field
        label={messages.pictureAddress}
        placeholder="https://"
        type="url"
        inputMode="url"
        name="avatar"
        autoComplete="off"
        dir="ltr"
        value={value}
        onChange={onChange}
        message={messageOf()}
      />
    </>
  )
}
