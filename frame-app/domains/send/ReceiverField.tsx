import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatAddress } from '../../ui/formatAddress.ts'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { changeDraftAtom, draftAtom } from './draft.ts'
import type { PastReceiver } from './receivers.ts'

const longestReceiver = 255

/** Receivers of before, while nothing is typed. */
export function RecentReceivers({ receivers, hasNames }: { receivers: readonly PastReceiver[]; hasNames: boolean }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const change = useSetAtom(changeDraftAtom)
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  if (receivers.length === 0) return null
  return (
    <List title={messages.recentReceivers}>
      {receivers.map(({ address, name, sentAt }) => (
        <Row
          key={address}
          picture={<Avatar address={address} size="m" />}
          title={name ?? formatAddress(address)}
          subtitle={name && <bdi className="num">{formatAddress(address)}</bdi>}
          trailing={dates.format(sentAt)}
          onPress={() => change({ receiver: hasNames && name ? name : address })}
        />
      ))}
    </List>
  )
}

interface ReceiverFieldProps {
  problem?: string
  hint?: string
  /** Whether the network has names. */
  hasNames: boolean
  /** The reason stands elsewhere in view. */
  isInvalid: boolean
}

/** Where the receiver's name or address is typed or pasted. */
export function ReceiverField({ problem, hint, hasNames, isInvalid }: ReceiverFieldProps) {
  const { messages } = useAtomValue(spokenAtom)
  const { receiver } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const showToast = useSetAtom(showToastAtom)
  const paste = async () => {
    try {
      change({ receiver: (await navigator.clipboard.readText()).trim().slice(0, longestReceiver) })
    } catch {
      // The browser or the page does not let the modal read the clipboard.
      showToast({ message: messages.pasteFailed, variant: 'error' })
    }
  }
  const message = problem ? ({ tone: 'bad', text: problem } as const) : hint && ({ tone: 'ok', text: hint } as const)
  return (
    <Field
      label={messages.to}
      placeholder={hasNames ? messages.nameOrAddress : messages.receiverAddress}
      autoComplete="off"
      dir="ltr"
      maxLength={longestReceiver}
      value={receiver}
      onChange={(receiver) => change({ receiver })}
      message={message || undefined}
      isInvalid={isInvalid}
      trailing={
        <Button size="s" onPress={paste}>
          {messages.paste}
        </Button>
      }
    />
  )
}
