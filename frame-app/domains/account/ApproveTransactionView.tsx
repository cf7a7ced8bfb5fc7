import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { titleId } from '../../navigation/Screen.tsx'
import styles from './ApproveTransactionView.module.css'
import { approvalAtom } from './approval.ts'
import { useSecurePlace } from './useSecurePlace.ts'

/** The place of the secure frame, which draws the request, and its ways out, itself. */
export default function ApproveTransactionView() {
  const messages = useMessages()
  const approval = useAtomValue(approvalAtom)
  const place = useRef<HTMLDivElement>(null)
  useSecurePlace(place)
  return (
    <>
      <h2 className="visually-hidden" id={titleId} data-view-title="" tabIndex={-1}>
        {messages.approveRequest}
      </h2>
      <div ref={place} className={styles.place} data-fills-card="" style={{ blockSize: approval?.height ?? 0 }} />
    </>
  )
}
