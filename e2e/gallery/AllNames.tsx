import { Provider } from 'jotai'
import { createElement, useState } from 'react'
import { titleId } from '../../frame-app/navigation/Screen.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import styles from './Gallery.module.css'
import { createNameSpecimens } from './nameSpecimens.ts'

/** Registering a name in every state, as the modal draws it. */
export function AllNames() {
  const [specimens] = useState(createNameSpecimens)
  return (
    <main className={styles.theme}>
      <h1 className="visually-hidden">Foyer names</h1>
      {specimens.map(({ title, store, View, params }) => (
        <div key={title} className={styles.card} data-specimen={title}>
          <Provider store={store}>
            <Modal open embedded labelledBy={titleId} viewKey="only">
              {createElement(View, params === undefined ? {} : { params: params as never })}
            </Modal>
          </Provider>
        </div>
      ))}
    </main>
  )
}
