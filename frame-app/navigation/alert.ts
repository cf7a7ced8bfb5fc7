import { atom } from 'jotai'

/**
 * A problem that the page's developer must fix. It is always logged, but shown in the modal only during development.
 */
export interface DeveloperAlert {
  title: string
  message: string
}

const raisedAtom = atom<readonly DeveloperAlert[]>([])
const dismissedAtom = atom(0)

/** The alert shown in the modal, if any. Alerts are shown one at a time, oldest first. */
export const alertAtom = atom((get) => get(raisedAtom)[get(dismissedAtom)])

/** Raises an alert. Returns true if it is new. The same alert is raised only once. */
export const raiseAlertAtom = atom(null, (get, set, alert: DeveloperAlert) => {
  const isKnown = get(raisedAtom).some(({ title, message }) => title === alert.title && message === alert.message)
  if (!isKnown) set(raisedAtom, (alerts) => [...alerts, alert])
  return !isKnown
})

export const dismissAlertAtom = atom(null, (_get, set) => set(dismissedAtom, (count) => count + 1))

const shownAtom = atom(false)

/** True if alerts are also shown in the modal: during development, or if the page sets `debug`. */
export const showsAlertsAtom = atom((get) => get(shownAtom))

export const showAlertsAtom = atom(null, (_get, set, isShown: boolean) => set(shownAtom, isShown))
