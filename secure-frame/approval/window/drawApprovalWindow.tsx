import { ApprovalSheet } from '../decide/ApprovalSheet.tsx'
import { canTellVisibility } from '../decide/visibility.ts'
import { speak } from '../messages/speak.ts'
import { createStage } from '../sheet/createStage.tsx'
import { type Decision, type Hello, isShow, type Look, type Show } from './windowMessages.ts'

const putOn = ({ dataset, style }: Look) => {
  const root = document.documentElement
  Object.assign(root.dataset, dataset)
  root.style.cssText = style
}

const nothing = () => undefined

/** Draws the sheet that whoever opened this window hands over, and hands the decision back. For our own origin alone. */
export const drawApprovalWindow = (opener: Window) => {
  const stage = createStage()

  const draw = async ({ frame, content, look }: Show, port: MessagePort) => {
    const words = await speak(frame.locale)
    const decide = (decision: Decision) => {
      port.postMessage(decision)
      stage.remove()
      close()
    }
    putOn(look)
    document.title = words.messages.securedBy
    stage.draw(
      words,
      <ApprovalSheet
        frame={frame}
        content={content}
        watched={canTellVisibility() ? 'tracked' : 'own-window'}
        onHeight={nothing}
        onConfirm={(shown) => decide({ kind: 'foyer-approval-confirm', shown: JSON.stringify(shown) })}
        onReject={() => decide({ kind: 'foyer-approval-reject' })}
      />,
    )
  }

  const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent) => {
    if (source !== opener || origin !== self.origin || !isShow(data) || !port) return
    removeEventListener('message', onMessage)
    port.onmessage = (event) => {
      if (isShow(event.data)) void draw(event.data, port)
    }
    void draw(data, port)
  }
  addEventListener('message', onMessage)
  opener.postMessage({ kind: 'foyer-approval-hello' } satisfies Hello, self.origin)
}
