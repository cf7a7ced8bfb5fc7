import { Provider } from 'jotai'
import { createElement, useState } from 'react'
import { titleId } from '../../frame-app/navigation/Screen.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import styles from './Gallery.module.css'
import { createLoginSpecimens } from './loginSpecimens.ts'

/** The views of logins in every state, as the modal draws them. */
export function AllLogins() {
  const [specimens] = useState(createLoginSpecimens)
  return (
    <main className={styles.theme}>
      <h1 className="visually-hidden">Foyer logins</h1>
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
