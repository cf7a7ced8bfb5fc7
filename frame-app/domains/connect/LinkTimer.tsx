import { useMessages } from '../../messages/messagesAtom.ts'
import { Tag } from '../../ui/text/Tag.tsx'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** True if screen readers announce the remaining time: at the start, near the end and at the end. */
const isSaid = (seconds: number) => seconds >= 239 || (seconds > 0 && seconds <= 20 && seconds >= 19)

/** Shows the remaining time of the QR code. */
export function LinkTimer({ seconds }: { seconds: number }) {
  const messages = useMessages()
  return (
    <>
      <Tag icon="clock">
        <bdi dir="ltr" aria-hidden="true">
          {clock(seconds)}
        </bdi>
      </Tag>
      <span className="visually-hidden" role="status">
        {isSaid(seconds) ? messages.codeValidFor(clock(seconds)) : ''}
      </span>
    </>
  )
}
