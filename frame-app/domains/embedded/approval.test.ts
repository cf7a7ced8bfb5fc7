import { expect, test } from 'vitest'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { createTestStore } from '../../test/testOutside.ts'
import {
  approvalAtom,
  chooseAtom,
  countRejectionAtom,
  hideApprovalAtom,
  isApprovalLeftAtom,
  offerRetryAtom,
  resizeApprovalAtom,
  showApprovalAtom,
} from './approval.ts'

const createVisitor = () => {
  const store = createTestStore()
  const shown: string[] = []
  const outside = store.get(outsideAtom)
  store.set(outsideAtom, { ...outside, host: { ...outside.host, show: async () => void shown.push('show') } })
  return { store, shown, view: () => store.get(currentViewAtom).view.name, isOpen: () => store.get(isOpenAtom) }
}

test('opens a closed modal until the decision [EMB-09]', async () => {
  const { store, shown, view, isOpen } = createVisitor()
  await store.set(showApprovalAtom, 0)
  expect([isOpen(), view(), shown]).toEqual([true, 'ApproveTransaction', ['show']])
  store.set(hideApprovalAtom)
  expect(isOpen()).toBe(false)
  expect(store.get(approvalAtom)).toBeUndefined()
})

test('covers the current view, which returns after the decision [EMB-09]', async () => {
  const { store, shown, view, isOpen } = createVisitor()
  store.set(openModalAtom, { name: 'Account' })
  await store.set(showApprovalAtom, 0)
  expect([isOpen(), view(), shown]).toEqual([true, 'ApproveTransaction', []])
  store.set(hideApprovalAtom)
  expect([isOpen(), view()]).toEqual([true, 'Account'])
})

test('replaces the shown approval with the next one', async () => {
  const { store, view } = createVisitor()
  store.set(openModalAtom, { name: 'Account' })
  await store.set(showApprovalAtom, 0)
  await store.set(showApprovalAtom, 0)
  store.set(hideApprovalAtom)
  expect(view()).toBe('Account')
})

test('sets the height that the secure frame requires', async () => {
  const { store } = createVisitor()
  store.set(resizeApprovalAtom, 300)
  expect(store.get(approvalAtom)).toBeUndefined()
  await store.set(showApprovalAtom, 0)
  store.set(resizeApprovalAtom, 412)
  expect(store.get(approvalAtom)).toMatchObject({ height: 412 })
})

test.each([
  ['closing', (store: ReturnType<typeof createTestStore>) => store.set(leaveModalAtom), [false, 'ApproveTransaction']],
  ['going back', (store: ReturnType<typeof createTestStore>) => void store.set(popAtom), [true, 'Account']],
  [
    'going elsewhere',
    (store: ReturnType<typeof createTestStore>) => store.set(pushAtom, { name: 'Networks' }),
    [true, 'Networks'],
  ],
])('%s leaves the approval and keeps the following view', async (_title, leave, seen) => {
  const { store, view, isOpen } = createVisitor()
  store.set(openModalAtom, { name: 'Account' })
  await store.set(showApprovalAtom, 0)
  expect(store.get(isApprovalLeftAtom)).toBe(false)
  leave(store)
  expect(store.get(isApprovalLeftAtom)).toBe(true)
  store.set(hideApprovalAtom)
  expect([isOpen(), view()]).toEqual(seen)
  expect(store.get(isApprovalLeftAtom)).toBe(false)
})

test('hides nothing without an open approval', () => {
  const { store, view, isOpen } = createVisitor()
  store.set(openModalAtom, { name: 'Account' })
  store.set(hideApprovalAtom)
  expect([isOpen(), view()]).toEqual([true, 'Account'])
})

/** A visitor who rejected requests at these times. */
const createRefuser = (...times: number[]) => {
  const visitor = createVisitor()
  for (const at of times) visitor.store.set(countRejectionAtom, at)
  const stage = () => visitor.store.get(approvalAtom)?.stage
  return { ...visitor, stage }
}

test('holds a request after two rejections within a minute [EMB-09]', async () => {
  const { store, stage } = createRefuser(1_000, 30_000)
  const showing = store.set(showApprovalAtom, 60_000)
  await expect.poll(stage).toBe('held')
  store.set(chooseAtom, true)
  await showing
  expect(stage()).toBe('drawn')
})

test.each([
  [[1_000], 2_000],
  [[1_000, 30_000], 61_000],
])('after rejections at %j, opens a request at %i', async (times, now) => {
  const { store, stage } = createRefuser(...times)
  await store.set(showApprovalAtom, now)
  expect(stage()).toBe('drawn')
})

test('rejects a held request when the modal closes [EMB-09]', async () => {
  const { store, stage } = createRefuser(1_000, 2_000)
  const showing = expect(store.set(showApprovalAtom, 3_000)).rejects.toMatchObject({ code: 4001 })
  await expect.poll(stage).toBe('held')
  store.set(hideApprovalAtom)
  await showing
  expect(stage()).toBeUndefined()
})

test('offers a retry when the secure frame is lost [EMB-15]', async () => {
  const { store, stage, isOpen } = createRefuser()
  await store.set(showApprovalAtom, 0)
  const again = store.set(offerRetryAtom)
  await expect.poll(stage).toBe('lost')
  store.set(chooseAtom, true)
  expect(await again).toBe(true)
  expect(stage()).toBe('renewing')
  await store.set(showApprovalAtom, 0)
  expect(stage()).toBe('drawn')
  const noMore = store.set(offerRetryAtom)
  await expect.poll(stage).toBe('lost')
  store.set(chooseAtom, false)
  expect(await noMore).toBe(false)
  expect([stage(), isOpen()]).toEqual([undefined, false])
})
