import { Button } from '../../frame-app/ui/button/Button.tsx'
import { TextLink } from '../../frame-app/ui/button/TextLink.tsx'
import { Panel } from '../../frame-app/ui/layout/Panel.tsx'
import { Skeleton } from '../../frame-app/ui/list/Skeleton.tsx'
import { Alert } from '../../frame-app/ui/message/Alert.tsx'
import { Bar } from '../../frame-app/ui/message/Bar.tsx'
import { EmptyState } from '../../frame-app/ui/message/EmptyState.tsx'
import { Note } from '../../frame-app/ui/message/Note.tsx'
import { Toast } from '../../frame-app/ui/message/Toast.tsx'
import { Tag } from '../../frame-app/ui/text/Tag.tsx'
import styles from './Gallery.module.css'
import { nothing } from './nothing.ts'

export function MessagesSection() {
  return (
    <>
      <div className={styles.specimen}>
        <Note>Nothing leaves your account.</Note>
        <Note tone="warn" title="Marlow doesn’t work on Gnosis">
          Choose one of its networks to continue.
        </Note>
        <Note tone="bad" title="Not sent">
          Harbor said no.{' '}
          <TextLink tone="inline" onPress={nothing}>
            What now?
          </TextLink>
        </Note>
        <Note tone="ok">Signed in to Marlow.</Note>
        <div className={styles.line}>
          <Tag tone="accent">Recent</Tag>
          <Tag>Installed</Tag>
          <Tag tone="ok">Lowest fee</Tag>
          <Tag tone="warn">First visit</Tag>
          <Tag tone="bad">Blocked</Tag>
        </div>
        <EmptyState title="Couldn’t load your balance" text="Your funds are safe. We will ask again in 24 s.">
          <Button size="m">Try now</Button>
        </EmptyState>
      </div>
      <div className={styles.specimen}>
        <Toast variant="success" message="Address copied" />
        <Toast variant="error" message="Network not supported for Gas Price" />
        <Toast variant="loading" message="Waiting for approval" />
        <Toast variant="loading" icon="wallet" message="Waiting for Harbor" />
        <Alert title="Invalid App Configuration" dismissLabel="Dismiss" onDismiss={nothing}>
          Add <code>http://localhost:3000</code> to the allowed origins of this project.
        </Alert>
        <Alert title="Session Expired" tone="warn" dismissLabel="Dismiss" onDismiss={nothing}>
          The token is not valid yet. Check the clock of this device.
        </Alert>
        <Bar>You’re offline. Reconnecting…</Bar>
        <Panel>
          <Skeleton width="60%" />
        </Panel>
      </div>
    </>
  )
}
