import { type ReactNode, useState } from 'react'
import { Button } from '../../frame-app/ui/button/Button.tsx'
import { Toast } from '../../frame-app/ui/message/Toast.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import type { DismissReason } from '../../frame-app/ui/modal/modalProps.ts'
import { ConnectSpecimen } from './ConnectSpecimen.tsx'
import styles from './Gallery.module.css'
import { NetworksSpecimen } from './NetworksSpecimen.tsx'
import { WaitingSpecimen } from './WaitingSpecimen.tsx'

const manyNetworks = Array.from({ length: 16 }, (_, index) => `Network ${index + 1}`)
type View = 'connect' | 'waiting' | 'networks'

/** The modal over a page. It can be opened, navigated, declined and closed. */
export function ModalDemo() {
  const [open, setOpen] = useState(false)
  const [refuses, setRefuses] = useState(false)
  const [shakes, setShakes] = useState(0)
  const [said, setSaid] = useState('')
  const [route, setRoute] = useState<{ view: View; direction: 'forward' | 'back' }>({
    view: 'connect',
    direction: 'back',
  })

  function dismiss(reason: DismissReason | 'button') {
    setSaid(`dismissed by ${reason}`)
    if (refuses) setShakes((count) => count + 1)
    else setOpen(false)
  }

  const toWaiting = () => setRoute({ view: 'waiting', direction: 'forward' })
  const toConnect = () => setRoute({ view: 'connect', direction: 'back' })
  const views: Record<View, ReactNode> = {
    connect: <ConnectSpecimen titleId="title" onPick={toWaiting} onClose={() => dismiss('button')} />,
    waiting: <WaitingSpecimen titleId="title" onBack={toConnect} onClose={() => dismiss('button')} />,
    networks: <NetworksSpecimen titleId="title" onBack={toConnect} extra={manyNetworks} />,
  }

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Modal</h1>
      <div className={styles.line}>
        <Button onPress={() => setOpen(true)}>Open</Button>
        <Button
          onPress={() => {
            setRoute({ view: 'networks', direction: 'forward' })
            setOpen(true)
          }}
        >
          Open networks
        </Button>
        <Button onPress={() => setRefuses(!refuses)}>{refuses ? 'Refuses to close' : 'Closes'}</Button>
        <output>{said}</output>
      </div>
      <Modal
        open={open}
        labelledBy="title"
        viewKey={route.view}
        direction={route.direction}
        shakes={shakes}
        onDismiss={dismiss}
        onHidden={() => setSaid((text) => `${text}, hidden`)}
        toast={shakes > 0 && <Toast key={shakes} variant="error" message="Choose a network first" />}
      >
        {views[route.view]}
      </Modal>
    </main>
  )
}
