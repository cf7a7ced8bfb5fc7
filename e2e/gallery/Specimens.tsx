import { Provider } from 'jotai'
import type { ComponentProps, ReactNode } from 'react'
import { titleId } from '../../frame-app/navigation/Screen.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import styles from './Gallery.module.css'

interface Specimen {
  title: string
  store: ComponentProps<typeof Provider>['store']
  view: ReactNode
}

/** Views in every state, each in its own modal. */
export function Specimens({ heading, specimens }: { heading: string; specimens: readonly Specimen[] }) {
  return (
    <main className={styles.theme}>
      <h1 className="visually-hidden">{heading}</h1>
      {specimens.map(({ title, store, view }) => (
        <div key={title} className={styles.card} data-specimen={title}>
          <Provider store={store}>
            <Modal open embedded labelledBy={titleId} viewKey="only">
              {view}
            </Modal>
          </Provider>
        </div>
      ))}
    </main>
  )
}
