import { atom } from 'jotai'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { placeAtom, popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../wiring.ts'

interface Approval {
  /** CSS pixels, as the secure frame needs them. */
  height: number
  /** Opened for this alone: it closes when that is done. */
  hasOpened: boolean
}

const currentAtom = atom<Approval | undefined>(undefined)

/** What the secure frame wants to have approved, where there is something. */
export const approvalAtom = atom((get) => get(currentAtom))

/** Whether an approval is asked for and the visitor has left its view: closed, or gone elsewhere. */
export const isApprovalLeftAtom = atom(
  (get) => get(currentAtom) !== undefined && !(get(isOpenAtom) && get(placeAtom).view.name === 'ApproveTransaction'),
)

/** The secure frame has something to approve: its view comes up, in a modal that opens by itself if need be. */
export const showApprovalAtom = atom(null, async (get, set) => {
  if (get(currentAtom)) return
  const hasOpened = !get(isOpenAtom)
  if (hasOpened) set(openModalAtom, { name: 'ApproveTransaction' })
  else set(pushAtom, { name: 'ApproveTransaction' })
  set(currentAtom, { height: 0, hasOpened })
  if (hasOpened) await get(outsideAtom).host.show({})
})

export const resizeApprovalAtom = atom(null, (get, set, height: number) => {
  const approval = get(currentAtom)
  if (approval) set(currentAtom, { ...approval, height })
})

/** It is decided: what was shown before is shown again. */
export const hideApprovalAtom = atom(null, (get, set) => {
  const approval = get(currentAtom)
  if (!approval) return
  const isLeft = get(isApprovalLeftAtom)
  set(currentAtom, undefined)
  if (isLeft) return
  if (approval.hasOpened || !set(popAtom)) set(leaveModalAtom)
})
