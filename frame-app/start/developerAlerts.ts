import type { createStore } from 'jotai'
import { type DeveloperAlert, raiseAlertAtom } from '../navigation/alert.ts'
import { outsideAtom } from '../outside/outside.ts'

type Store = ReturnType<typeof createStore>

/** Alerts the page's developer in the console, through the page, and in the modal. */
export const alertDeveloper = (store: Store, alert: DeveloperAlert) => {
  if (store.set(raiseAlertAtom, alert))
    store
      .get(outsideAtom)
      .host.alert(alert)
      // A closed page has no console. The modal also shows the alert.
      .catch(() => undefined)
}
