import { type ReactNode, useId } from 'react'
import { TextLink } from '../../frame-app/ui/button/TextLink.tsx'
import { Alert } from '../../frame-app/ui/message/Alert.tsx'
import { Bar } from '../../frame-app/ui/message/Bar.tsx'
import { Toast } from '../../frame-app/ui/message/Toast.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import { ViewFooter } from '../../frame-app/ui/modal/ViewFooter.tsx'
import { AccountSpecimen } from './AccountSpecimen.tsx'
import { ConnectSpecimen } from './ConnectSpecimen.tsx'
import styles from './Gallery.module.css'
import { NetworksSpecimen } from './NetworksSpecimen.tsx'
import { nothing } from './nothing.ts'
import { WaitingSpecimen } from './WaitingSpecimen.tsx'

type CardProps = { notice?: ReactNode; toast?: ReactNode; footer?: ReactNode; children: (titleId: string) => ReactNode }

function Card({ children, ...slots }: CardProps) {
  const titleId = useId()
  return (
    <div className={styles.card}>
      <Modal open embedded labelledBy={titleId} viewKey="only" {...slots}>
        {children(titleId)}
      </Modal>
    </div>
  )
}

const legal = (
  <ViewFooter>
    By continuing, you accept the{' '}
    <TextLink tone="inline" href="https://marlow.example/terms">
      Terms
    </TextLink>
    .
  </ViewFooter>
)

const declined = {
  state: 'bad',
  heading: 'Connection declined',
  text: 'You declined in Harbor. Nothing was shared.',
} as const

export function CardsSection() {
  return (
    <>
      <Card footer={legal}>{(titleId) => <ConnectSpecimen titleId={titleId} />}</Card>
      <Card>{(titleId) => <WaitingSpecimen titleId={titleId} />}</Card>
      <Card toast={<Toast variant="success" message="Address copied" />}>
        {(titleId) => <WaitingSpecimen titleId={titleId} title="Harbor, declined" hero={declined} button="Try again" />}
      </Card>
      <Card>{(titleId) => <NetworksSpecimen titleId={titleId} />}</Card>
      <Card notice={<Bar>You’re offline. Reconnecting…</Bar>}>
        {(titleId) => <AccountSpecimen titleId={titleId} />}
      </Card>
      <Card
        notice={
          <Alert title="Invalid App Configuration" dismissLabel="Dismiss" onDismiss={nothing}>
            Add <code>http://localhost:3000</code> to the allowed origins of this project.
          </Alert>
        }
      >
        {(titleId) => <WaitingSpecimen titleId={titleId} title="Harbor, with an alert" />}
      </Card>
    </>
  )
}
