import { Provider } from 'jotai'
import { useState } from 'react'
import { titleId } from '../../frame-app/navigation/Screen.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import styles from './Gallery.module.css'
import { createSwapSpecimens } from './swapSpecimens.tsx'

/** The views of swapping in every state, as the modal draws them. */
export function AllSwaps() {
  const [specimens] = useState(createSwapSpecimens)
  return (
    <main className={styles.theme}>
      <h1 className="visually-hidden">Foyer swaps</h1>
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
