import { Provider } from 'jotai'
import { useState } from 'react'
import { titleId } from '../../frame-app/navigation/Screen.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import { createBuySpecimens } from './buySpecimens.tsx'
import styles from './Gallery.module.css'

/** The views of buying in every state, as the modal draws them. */
export function AllPurchases() {
  const [specimens] = useState(createBuySpecimens)
  return (
    <main className={styles.theme}>
      <h1 className="visually-hidden">Foyer purchases</h1>
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
