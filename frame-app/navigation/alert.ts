import { atom } from 'jotai'

/** A problem for the page's developer to fix. Always logged, but shown in the modal only during development. */
export interface DeveloperAlert {
  title: string
  message: string
}

const raisedAtom = atom<readonly DeveloperAlert[]>([])
const dismissedAtom = atom(0)

/** The alert currently shown in the modal, or undefined. One at a time, the oldest first. */
export const alertAtom = atom((get) => get(raisedAtom)[get(dismissedAtom)])

/** Raises an alert. Returns true if it is new: the same alert is raised once. */
export const raiseAlertAtom = atom(null, (get, set, alert: DeveloperAlert) => {
  const isKnown = get(raisedAtom).some(({ title, message }) => title === alert.title && message === alert.message)
  if (!isKnown) set(raisedAtom, (alerts) => [...alerts, alert])
  return !isKnown
})

export const dismissAlertAtom = atom(null, (_get, set) => set(dismissedAtom, (count) => count + 1))

const shownAtom = atom(false)

/**
 * True if alerts are shown in the modal in addition to the console: during development, or if the page sets `debug`.
 */
export const showsAlertsAtom = atom((get) => get(shownAtom))

export const showAlertsAtom = atom(null, (_get, set, isShown: boolean) => set(shownAtom, isShown))
