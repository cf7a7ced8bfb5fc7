import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import { isPaymentUri } from '../../../services/payment-links/readPaymentUri.ts'
import { changeSendDraftAtom, type SendDraft, sendDraftAtom } from '../form/sendDraft.ts'
import { fillFromLinkAtom } from '../links/linkFill.ts'
import { linkText } from '../links/linkText.ts'

const longestReceiver = 255

/** Handles input in the recipient field: a recipient, or a link that fills in the whole form. */
export const useReceiver = () => {
  const { messages } = useAtomValue(localizationAtom)
  const draft = useAtomValue(sendDraftAtom)
  const change = useSetAtom(changeSendDraftAtom)
  const fill = useSetAtom(fillFromLinkAtom)
  const showToast = useSetAtom(showToastAtom)
  // The rejection, shown until the form changes. It is an object, so that the field rerenders even for the same
  // message.
  const [refusal, setRefusal] = useState<{ text: string; draft: SendDraft }>()

  const take = (text: string, isWhole = true) => {
    setRefusal(undefined)
    if (!isWhole || !isPaymentUri(text)) return change({ receiver: text.slice(0, longestReceiver) })
    const filled = fill(text)
    if (filled.status === 'refused') return setRefusal({ text: linkText(filled, messages), draft })
    const names = filled.leftOut.join(', ')
    showToast({ message: names ? messages.linkLeftOut(names) : messages.linkFilled, variant: 'success' })
  }
  return { take, told: refusal?.draft === draft ? refusal.text : undefined }
}
