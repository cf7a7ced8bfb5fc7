import { atom } from 'jotai'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'

/**
 * `drawn`: the secure frame shows the request. `held`: a request after rejections waits for a click. `lost`: the secure
 * frame is gone and can be replaced. `renewing`: its replacement is loading.
 */
export type ApprovalStage = 'drawn' | 'held' | 'lost' | 'renewing'

interface Approval {
  stage: ApprovalStage
  /** Height in CSS pixels that the secure frame requires. */
  height: number
  /** True if the modal was closed before. It then closes again after the approval. */
  hasOpened: boolean
}

/** Number of rejections in this period after which further requests wait for a click. */
const refusalsAllowed = 2
const refusalsWithinMs = 60_000

const approvalStateAtom = atom<Approval | undefined>(undefined)
const refusalsAtom = atom<readonly number[]>([])
/** The pending choice in the modal, to continue or end. */
const choiceAtom = atom<{ choose: (goesOn: boolean) => void } | undefined>(undefined)

/** The open approval of the secure frame. Undefined if there is none. */
export const approvalAtom = atom((get) => get(approvalStateAtom))

/** True if an approval is open but the visitor left its view, by closing the modal or opening another view. */
export const isApprovalLeftAtom = atom(
  (get) =>
    get(approvalStateAtom) !== undefined &&
    !(get(isOpenAtom) && get(currentViewAtom).view.name === 'ApproveTransaction'),
)

/** Shows the approval view and opens the modal if it is closed. */
const openApprovalAtom = atom(null, async (get, set, stage: ApprovalStage) => {
  const current = get(approvalStateAtom)
  if (current) return set(approvalStateAtom, { ...current, stage })
  const hasOpened = !get(isOpenAtom)
  if (hasOpened) set(openModalAtom, { name: 'ApproveTransaction' })
  else set(pushAtom, { name: 'ApproveTransaction' })
  set(approvalStateAtom, { stage, height: 0, hasOpened })
  if (hasOpened) await get(outsideAtom).host.show({})
})

/** Offers a choice in the modal. Resolves with false if the approval ends first. */
const awaitChoiceAtom = atom(null, async (get, set, stage: 'held' | 'lost') => {
  get(choiceAtom)?.choose(false)
  const chosen = new Promise<boolean>((choose) => set(choiceAtom, { choose }))
  await set(openApprovalAtom, stage)
  return chosen
})

/** Applies the visitor's choice. */
export const chooseAtom = atom(null, (get, set, goesOn: boolean) => {
  get(choiceAtom)?.choose(goesOn)
  set(choiceAtom, undefined)
})

/** Counts a rejection by the visitor. */
export const countRejectionAtom = atom(null, (get, set, now: number) => {
  set(refusalsAtom, [...get(refusalsAtom), now].slice(-refusalsAllowed))
})

const isNagging = (refusals: readonly number[], now: number) =>
  refusals.length === refusalsAllowed && refusals.every((at) => now - at < refusalsWithinMs)

/** Shows a request of the secure frame for approval. `now` is in milliseconds of a monotonic clock. */
export const showApprovalAtom = atom(null, async (get, set, now: number) => {
  if (isNagging(get(refusalsAtom), now) && !(await set(awaitChoiceAtom, 'held'))) throw rpcError(userRejected)
  await set(openApprovalAtom, 'drawn')
})

/**
 * Offers to retry after the secure frame was lost before it did anything. Resolves with true if the visitor wants to
 * retry.
 */
export const offerRetryAtom = atom(null, async (_get, set) => {
  const goesOn = await set(awaitChoiceAtom, 'lost')
  if (goesOn) await set(openApprovalAtom, 'renewing')
  else set(hideApprovalAtom)
  return goesOn
})

export const resizeApprovalAtom = atom(null, (get, set, height: number) => {
  const approval = get(approvalStateAtom)
  if (approval) set(approvalStateAtom, { ...approval, height })
})

/** Ends the approval and restores the previous view or closes the modal. */
export const hideApprovalAtom = atom(null, (get, set) => {
  set(chooseAtom, false)
  const approval = get(approvalStateAtom)
  if (!approval) return
  const isLeft = get(isApprovalLeftAtom)
  set(approvalStateAtom, undefined)
  if (isLeft) return
  if (approval.hasOpened || !set(popAtom)) set(leaveModalAtom)
})
