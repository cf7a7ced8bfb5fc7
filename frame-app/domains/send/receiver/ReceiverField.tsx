import { useAtomValue, useSetAtom } from 'jotai'
import type { ClipboardEvent } from 'react'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import { isPaymentUri, longestLink } from '../../../services/payment-links/readPaymentUri.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { List } from '../../../ui/list/List.tsx'
import { Row } from '../../../ui/list/Row.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { formatAddress } from '../../../ui/text/formatAddress.ts'
import { changeSendDraftAtom, sendDraftAtom } from '../form/sendDraft.ts'
import { ScanLink } from '../scan/ScanLink.tsx'
import type { PastReceiver } from './receivers.ts'
import { useReceiver } from './useReceiver.ts'

interface RecentReceiversProps {
  receivers: readonly PastReceiver[]
  /** The network, if it supports names. A name can resolve to a different address on another network. */
  namesOn?: string
}

/** Shows recent recipients while the field is empty. */
export function RecentReceivers({ receivers, namesOn }: RecentReceiversProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const change = useSetAtom(changeSendDraftAtom)
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  if (receivers.length === 0) return null
  return (
    <List title={messages.recentReceivers}>
      {receivers.map(({ caipNetworkId, address, name, sentAt }) => (
        <Row
          key={address}
          picture={<Avatar address={address} size="m" />}
          title={name ?? formatAddress(address)}
          subtitle={name && <bdi className="num">{formatAddress(address)}</bdi>}
          trailing={dates.format(sentAt)}
          onPress={() => change({ receiver: name && caipNetworkId === namesOn ? name : address })}
        />
      ))}
    </List>
  )
}

interface ReceiverFieldProps {
  problem?: string
  hint?: string
  /** True if the network supports names. */
  hasNames: boolean
  /** True if the reason is shown elsewhere in the view. */
  isInvalid: boolean
}

/** Lets the visitor type or paste the recipient's name or address. */
export function ReceiverField({ problem, hint, hasNames, isInvalid }: ReceiverFieldProps) {
  const { messages } = useAtomValue(localizationAtom)
  const { receiver } = useAtomValue(sendDraftAtom)
  const { take, told } = useReceiver()
  const showToast = useSetAtom(showToastAtom)
  const paste = async () => {
    try {
      take((await navigator.clipboard.readText()).trim())
    } catch {
      // The browser or the page does not allow clipboard access.
      showToast({ message: messages.pasteFailed, variant: 'error' })
    }
  }
  // Replaces the field's content with a pasted link.
  const pasteLink = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isPaymentUri(text)) return
    event.preventDefault()
    take(text)
  }
  // Some keyboards paste without a paste event. A link that is typed letter by letter is not parsed until complete.
  const type = (text: string) => take(text, text.length > receiver.length + 1)
  const wrong = told ?? problem
  const message = wrong ? ({ tone: 'bad', text: wrong } as const) : hint && ({ tone: 'ok', text: hint } as const)
  const scanned = (text: string) => take(text.trim())
  return (
    <>
      <Field
        label={messages.to}
        placeholder={hasNames ? messages.nameOrAddress : messages.receiverAddress}
        autoComplete="off"
        dir="ltr"
        maxLength={longestLink}
        value={receiver}
        onChange={type}
        onPaste={pasteLink}
        message={message || undefined}
        isInvalid={isInvalid}
        trailing={
          <Button size="s" onPress={paste}>
            {messages.paste}
          </Button>
        }
      />
      {receiver === '' && <ScanLink onText={scanned} />}
    </>
  )
}
