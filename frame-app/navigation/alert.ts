import { atom } from 'jotai'

/** A problem for the page's developer to fix. Always logged, shown in the modal during development only. */
export interface DeveloperAlert {
  title: string
  message: string
}

const raisedAtom = atom<readonly DeveloperAlert[]>([])
const dismissedAtom = atom(0)

/** The alert that the modal shows now, or undefined. One at a time, oldest first. */
export const alertAtom = atom((get) => get(raisedAtom)[get(dismissedAtom)])

/** Raises an alert. Returns whether it is new: the same alert is raised once. */
export const raiseAlertAtom = atom(null, (get, set, alert: DeveloperAlert) => {
  const isKnown = get(raisedAtom).some(({ title, message }) => title === alert.title && message === alert.message)
  if (!isKnown) set(raisedAtom, (alerts) => [...alerts, alert])
  return !isKnown
})

export const dismissAlertAtom = atom(null, (_get, set) => set(dismissedAtom, (count) => count + 1))

const shownAtom = atom(false)

/** Whether alerts show in the modal, not only in the console: during development, or where the page sets `debug`. */
export const showsAlertsAtom = atom((get) => get(shownAtom))

export const showAlertsAtom = atom(null, (_get, set, isShown: boolean) => set(shownAtom, isShown))
